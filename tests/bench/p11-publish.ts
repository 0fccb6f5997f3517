import { setTimeout as sleep } from 'node:timers/promises'
import type { Figure } from '@tests/bench/figure'
import { type Change, changesOf } from '@tests/bench/content-changes'
import { cookieOf, startSite } from '@tests/support/start-site'

const repeats = 20
const readsAfterwards = 20
/**
 * All in milliseconds: the pause between two changes, the pause between two checks of a page, and the promised time. The
 * goal is a third of the promised time.
 */
const [rest, checkInterval, promisedTime] = [2_000, 25, 1_500]

/**
 * Measures the time from the click, or from the time of a schedule, to the first page that shows the change. It also
 * counts later responses with the old page. Each kind of change is made once to warm up.
 */
export async function measure(): Promise<Figure[]> {
  const site = await startSite()
  try {
    const kinds = await changesOf(site.url, await cookieOf(site.url))
    const figures: Figure[] = []
    const afterSaves: number[] = []
    let stale = 0
    for (const [kind, prepare] of Object.entries(kinds)) {
      await timeChange(await prepare())
      const values: number[] = []
      for (let count = 0; count < repeats; count += 1) {
        const seen = await timeChange(await prepare())
        values.push(seen.milliseconds)
        afterSaves.push(seen.afterSave)
        stale += seen.stale
      }
      figures.push({ what: `${kind}, p95`, unit: 'ms', values, quantile: 0.95, limit: promisedTime })
    }
    return [
      ...figures,
      {
        what: 'all of them, from the moment they are saved, p95',
        unit: 'ms',
        values: afterSaves,
        quantile: 0.95,
        limit: promisedTime,
      },
      { what: 'old pages after the first new one', unit: 'pages', values: [stale], limit: 0 },
    ]
  } finally {
    await site.stop()
  }
}

/** Requests the page repeatedly while the change is made, as a visitor could. */
async function timeChange({ page, isShown, make, at = Date.now() + rest }: Change) {
  const isVisible = async () => {
    const response = await fetch(page, { redirect: 'manual' })
    return isShown({ status: response.status, text: await response.text() })
  }
  await sleep(at - Date.now())
  const started = performance.now()
  let saved = started
  const making = make().then(() => (saved = performance.now()))
  while (!(await isVisible())) {
    if (performance.now() - started > 20_000) throw new Error(`${page} never showed the change`)
    await sleep(checkInterval)
  }
  const shown = performance.now()
  await making
  let stale = 0
  for (let count = 0; count < readsAfterwards; count += 1) stale += (await isVisible()) ? 0 : 1
  return { milliseconds: shown - started, afterSave: Math.max(0, shown - saved), stale }
}
