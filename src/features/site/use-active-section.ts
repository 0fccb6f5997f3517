import { useEffect, useState } from 'react'

/** The id of the section that lies across the upper part of the screen, if the page has such sections. */
export function useActiveSection() {
  const [active, setActive] = useState<string>()

  useEffect(() => {
    const onScreen = new Set<string>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) onScreen.add(target.id)
          else onScreen.delete(target.id)
        }
        setActive([...onScreen][0])
      },
      { rootMargin: '-30% 0px -65%' },
    )
    for (const section of document.querySelectorAll('main section')) observer.observe(section)
    return () => observer.disconnect()
  }, [])

  return active
}
