const preloads = /<link rel="preload" as="script"[^>]*>/g
const scripts = /<script src="([^"]+)" async=""><\/script>/g
const end = '</body></html>'

/**
 * Run by the page itself. Starts its scripts as soon as the largest thing on the first screen is
 * painted, or at once where nothing is painted because the tab is in the background. The address is
 * copied as it is written and `async` set, because the bundler and React know their files by that.
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
 * A page of Next whose scripts wait for its first paint. Until then they only take bandwidth and
 * processor from what the visitor came to see: everything on the page is there without them.
 */
export function withLateScripts(html: string) {
  if (!html.endsWith(end)) return html
  const late = html.replace(preloads, '').replace(scripts, '<script type="late" src="$1"></script>')
  return `${late.slice(0, -end.length)}<script>${startScripts}</script>${end}`
}
