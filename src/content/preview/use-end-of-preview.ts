import { useEffect } from 'react'

const minute = 60_000

/** A preview left alone for so long is over. */
const idleLimit = 60 * minute

/** Leads a preview that nobody uses any more to the page as visitors see it; the panel's own stays. */
export function useEndOfPreview(publicPath: string) {
  useEffect(() => {
    if (window.parent !== window) return
    let lastUse = Date.now()
    const note = () => (lastUse = Date.now())
    const timer = setInterval(() => {
      if (Date.now() - lastUse > idleLimit) location.replace(publicPath)
    }, minute)
    for (const event of ['pointermove', 'keydown', 'scroll']) window.addEventListener(event, note)
    return () => {
      clearInterval(timer)
      for (const event of ['pointermove', 'keydown', 'scroll']) window.removeEventListener(event, note)
    }
  }, [publicPath])
}
