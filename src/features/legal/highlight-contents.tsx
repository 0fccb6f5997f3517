'use client'

import { useEffect } from 'react'

/**
 * Highlights the current chapter in the table of contents. The links come from the server and work without
 * this component. It only sets an attribute on them.
 */
export function HighlightContents() {
  useEffect(() => {
    const chapters = [...document.querySelectorAll<HTMLElement>('[data-legal-article] h2[id]')]
    const links = [...document.querySelectorAll<HTMLAnchorElement>('[data-contents] a')]
    const observer = new IntersectionObserver(() => markCurrent(chapters, links), {
      rootMargin: `-${readingLine}px 0px 0px 0px`,
      threshold: [0, 1],
    })
    chapters.forEach((chapter) => observer.observe(chapter))
    return () => observer.disconnect()
  }, [])
  return null
}

/** In pixels: a chapter is the current one when its heading is this close to the top. */
const readingLine = 160

function markCurrent(chapters: HTMLElement[], links: HTMLAnchorElement[]) {
  const passed = chapters.filter((chapter) => chapter.getBoundingClientRect().top <= readingLine)
  const current = passed.at(-1)?.id
  for (const link of links) {
    if (decodeURIComponent(link.hash.slice(1)) === current) link.setAttribute('aria-current', 'location')
    else link.removeAttribute('aria-current')
  }
}
