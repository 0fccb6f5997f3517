'use client'

import { useEffect } from 'react'
import { endSmoothScroll, scrollToHash, showHash } from '@/ui/scroll-to-hash'

const delayOnLoad = 100

/** Makes links within the page scroll smoothly, and goes to the section an address names on load. */
export function HashScrolling() {
  useEffect(() => {
    const { hash } = location
    // Whoever has followed a link by then is where they want to be.
    const timer = setTimeout(() => location.hash === hash && showHash(hash), delayOnLoad)
    document.addEventListener('click', followLink)
    window.addEventListener('popstate', endSmoothScroll)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('click', followLink)
      window.removeEventListener('popstate', endSmoothScroll)
    }
  }, [])

  return null
}

function followLink(event: MouseEvent) {
  const isUnmodifiedClick =
    event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
  if (!isUnmodifiedClick || event.defaultPrevented || !(event.target instanceof Element)) return
  const link = event.target.closest('a')
  if (!link || link.target || link.origin !== location.origin || link.pathname !== location.pathname) return
  if (link.hash && scrollToHash(link.hash)) event.preventDefault()
}
