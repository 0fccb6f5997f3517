'use client'

import { usePathname } from 'next/navigation'
import type { SiteMenu } from './site-texts'
import { waitlistAddress } from './waitlist-address'
import { useEffect, useState } from 'react'

/** The links of a wide header. The link to the section on screen is marked as current. */
export function SiteNav({ menu }: { menu: SiteMenu }) {
  const active = useActiveSection()
  const path = usePathname()
  const waitlist = waitlistAddress(path)
  return (
    <nav className="site-nav" aria-label="Main">
      <ul>
        {menu.links.map(({ label, url }) => (
          <li key={`${label} ${url}`}>
            <a
              className="site-nav-link"
              href={url}
              aria-current={url === `${path}#${active}` ? 'true' : undefined}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
      <a className="button button-primary button-small" href={waitlist}>
        {menu.joinLabel}
      </a>
    </nav>
  )
}

/** The id of the section in the upper part of the screen, if the page has such sections. */
function useActiveSection() {
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
