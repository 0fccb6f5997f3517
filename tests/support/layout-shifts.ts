import type { Page } from 'playwright/test'

/**
 * Records the layout shifts of a page, from before its first paint. One below 0.0002 counts only if all of these
 * together reach 0.001: a font that replaces another moves the words by less than a pixel.
 *
 * @returns A function that reads the shifts so far: the score of each, and what moved from where to where.
 */
export async function recordLayoutShifts(page: Page) {
  await page.addInitScript(() => {
    const shifts: string[] = []
    let small = 0
    const boxOf = ({ x, y, width, height }: DOMRectReadOnly) =>
      [x, y, width, height].map(Math.round).join(' ')
    const nameOf = (node?: Node) =>
      node instanceof Element ? `${node.tagName} ${node.getAttribute('class')}` : node?.textContent
    const keep = (entries: PerformanceEntryList) => {
      for (const entry of entries) {
        const score = Number(Reflect.get(entry, 'value'))
        if (score < 0.0002) {
          small += score
          continue
        }
        const sources: { node?: Node; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[] =
          Reflect.get(entry, 'sources')
        const moved = sources.map(
          ({ node, previousRect, currentRect }) =>
            `${nameOf(node)}: ${boxOf(previousRect)} to ${boxOf(currentRect)}`,
        )
        shifts.push(`${score.toFixed(4)} ${moved.join(', ')}`)
      }
    }
    const observer = new PerformanceObserver((list) => keep(list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    const readShifts = () => {
      keep(observer.takeRecords())
      return small < 0.001 ? shifts : [...shifts, `${small.toFixed(4)} in small shifts`]
    }
    Object.assign(window, { readShifts })
  })
  return () =>
    page.evaluate(() => {
      const readShifts: () => string[] = Reflect.get(window, 'readShifts')
      return readShifts()
    })
}

/** Waits until the page has painted what it shows. */
export function waitForPaint(page: Page) {
  return page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
}
