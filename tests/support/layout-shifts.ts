import type { Page } from 'playwright/test'

/**
 * Watches what moves in the page, from before its first paint.
 *
 * @param tolerance The greatest score of a shift that does not count: a face that replaces another moves the words by
 *   less than a pixel.
 * @returns What reads the shifts so far: for each part its score, its name and its place before and after.
 */
export async function watchShifts(page: Page, tolerance = 0.0002) {
  await page.addInitScript((least) => {
    const shifts: string[] = []
    const sideOf = ({ x, y, width, height }: DOMRectReadOnly) =>
      [x, y, width, height].map(Math.round).join(' ')
    const keep = (entries: PerformanceEntryList) => {
      for (const entry of entries) {
        const value = Number(Reflect.get(entry, 'value'))
        if (value < least) continue
        const sources: { node?: Node; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[] =
          Reflect.get(entry, 'sources')
        for (const { node, previousRect, currentRect } of sources) {
          const name =
            node instanceof Element ? `${node.tagName} ${node.getAttribute('class')}` : node?.textContent
          shifts.push(`${value.toFixed(4)} ${name}: ${sideOf(previousRect)} to ${sideOf(currentRect)}`)
        }
      }
    }
    const observer = new PerformanceObserver((list) => keep(list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    const readShifts = () => {
      keep(observer.takeRecords())
      return shifts
    }
    Object.assign(window, { readShifts })
  }, tolerance)
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
