const preloads = /<link rel="preload" as="script"[^>]*>/g
const scripts = /<script src="([^"]+)" async=""><\/script>/g
const end = '</body></html>'

/**
 * A script that runs in the page. It starts the page's other scripts when the largest element of the first
 * screen is painted. In a background tab nothing is painted, so it starts them at once. The script copies the
 * address as it is written and sets `async`, because the bundler and React recognize their files by that.
 */
export const startScripts = `(() => {
  let isStarted = false
  const start = () => {
    if (isStarted) return
    isStarted = true
    for (const late of document.querySelectorAll('script[type=late]')) {
      const script = document.createElement('script')
      script.async = true
      script.setAttribute('src', late.getAttribute('src'))
      late.replaceWith(script)
    }
  }
  if (document.hidden) return start()
  const paints = ['largest-contentful-paint', 'paint']
  const type = paints.find((paint) => PerformanceObserver.supportedEntryTypes.includes(paint))
  new PerformanceObserver(start).observe({ type, buffered: true })
  setTimeout(start, 3000)
})()`

/**
 * Delays the scripts of a Next page until its first paint. Before that, they would only use bandwidth and
 * processor time. The visitor can see everything on the page without them.
 */
export function withLateScripts(html: string) {
  if (!html.endsWith(end)) return html
  const late = html.replace(preloads, '').replace(scripts, '<script type="late" src="$1"></script>')
  return `${late.slice(0, -end.length)}<script>${startScripts}</script>${end}`
}
