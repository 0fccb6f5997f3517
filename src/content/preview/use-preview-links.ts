import { useEffect } from 'react'
import { documentAt, previewPath } from '@/content/document-path'

/** Keeps links from one page of the site to another inside the preview. */
export function usePreviewLinks() {
  useEffect(() => {
    window.addEventListener('click', follow, { capture: true })
    return () => window.removeEventListener('click', follow, { capture: true })
  }, [])
}

function follow(event: MouseEvent) {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || link.closest('[data-preview-bar]') || link.origin !== location.origin) return
  const path = link.pathname.split('/').filter(Boolean)
  if (!documentAt(path)) return
  // From here on it is a link of the preview, for the site's own scrolling as well.
  link.href = `${previewPath(link.pathname)}${link.search}${link.hash}`
}
