import type { Figure } from '@tests/bench/figure'
import { openLeadsInBrowser } from '@tests/bench/bench-browser'
import { startBenchSite } from '@tests/bench/bench-site'

const words = ['harbor', 'zoe', 'lead77', 'acme insurance 3', 'grid', 'company9']
const betweenKeys = 150

/** From a key to the paint after it, and to the rows that fit, with 100,000 leads and a processor slowed 4×. */
export async function measure(): Promise<Figure[]> {
  const site = await startBenchSite(100_000)
  const { browser, page } = await openLeadsInBrowser(site.url)
  try {
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await page.evaluate(watchKeys)
    const search = page.getByRole('searchbox')
    let mostRows = 0
    for (const word of words) {
      await search.focus()
      await page.keyboard.type(word, { delay: betweenKeys })
      await page.waitForTimeout(500)
      mostRows = Math.max(mostRows, await page.locator('[data-lead-index]').count())
      for (let left = word.length; left > 0; left -= 1) {
        await page.keyboard.press('Backspace', { delay: betweenKeys })
      }
      await page.waitForTimeout(500)
    }
    const durations = await page.evaluate(() => window.keyDurations ?? [])
    const keys = words.join('').length * 2
    console.log(`  ${keys} keys, ${durations.length} of them longer than 16 ms`)
    const all = [...durations, ...Array.from({ length: Math.max(0, keys - durations.length) }, () => 16)]
    return [
      { what: 'keystroke to paint, p95', unit: 'ms', values: all, quantile: 0.95, floor: 100 },
      { what: 'rows mounted', unit: 'rows', values: [mostRows], floor: 60 },
    ]
  } finally {
    await browser.close()
    await site.stop()
  }
}

declare global {
  interface Window {
    keyDurations?: number[]
  }
}

/** Runs in the page: keeps, for each key, how long the browser took from it to the paint that follows. */
function watchKeys() {
  const longest = new Map<number, number>()
  const durations: number[] = []
  window.keyDurations = durations
  // The types do not know the threshold yet.
  const options = { type: 'event', durationThreshold: 16 }
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!('interactionId' in entry) || !entry.interactionId || !entry.name.startsWith('key')) continue
      const id = Number(entry.interactionId)
      longest.set(id, Math.max(entry.duration, longest.get(id) ?? 0))
    }
    durations.splice(0, durations.length, ...longest.values())
  })
  observer.observe(options)
}
