import { useRouter } from 'next/navigation'
import { useEffect } from 'react'

/**
 * Renders the page again on the server when the panel around it has saved the document. The panel tells
 * so without saying what changed, once it has heard that the page listens.
 */
export function useLiveRefresh() {
  const router = useRouter()
  useEffect(() => {
    const panel = window.parent === window ? opener() : window.parent
    if (!panel) return
    const refresh = ({ origin, data }: MessageEvent) => {
      if (origin === location.origin && data?.type === 'payload-document-event') router.refresh()
    }
    window.addEventListener('message', refresh)
    panel.postMessage({ type: 'payload-live-preview', ready: true }, location.origin)
    return () => window.removeEventListener('message', refresh)
  }, [router])
}

function opener(): Window | null {
  return window.opener
}
