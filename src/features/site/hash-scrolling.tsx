'use client'

import { useEffect } from 'react'
import { endSmoothScroll, scrollToHash, showHash } from '@/ui/scroll-to-hash'

const delayOnLoad = 100

/**
 * Makes links within the page scroll smoothly, and scrolls to the section in the address after the page
 * loads.
 */
export function HashScrolling() {
  useEffect(() => {
    const { hash } = location
    // A visitor who has followed a link in the meantime stays there.
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
