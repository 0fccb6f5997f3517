import pg from 'pg'
import type { Page } from 'playwright'
import type { Figure } from '@tests/bench/figure'
import { openLeadsInBrowser } from '@tests/bench/bench-browser'
import { startBenchSite } from '@tests/bench/bench-site'

const searches = ['harbor', 'zoe', 'lead77', 'acme insurance 3', 'grid', 'company9']
const betweenKeys = 150
/** The time in milliseconds until the list has reacted to a key. */
const settleTime = 500

const filters = ['Industry', 'Status', 'Owner', 'Package', 'Custom solution']

/**
 * Measures the time from a key to the next paint, in the search, in each filter, and between Today and the list. It also
 * counts the mounted rows. The screen has 100,000 leads, and the processor is slowed down 4×.
 */
export async function measure(): Promise<Figure[]> {
  const site = await startBenchSite(100_000)
  await followUp(site.databaseUrl)
  const { browser, page } = await openLeadsInBrowser(site.url)
  try {
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await page.evaluate(watchKeys)
    return [
      await measureKeys(page, 'keystroke to paint, p95', search),
      await measureKeys(page, 'key of a filter to paint, p95', filter),
      await measureKeys(page, 'key to Today and back to paint, p95', changeView),
    ].flat()
  } finally {
    await browser.close()
    await site.stop()
  }
}

/** Measures the keys of a generator, which presses them and yields the number of mounted rows after each key. */
async function measureKeys(
  page: Page,
  what: string,
  work: (page: Page) => AsyncGenerator<number>,
): Promise<Figure[]> {
  const rows: number[] = []
  await page.evaluate(() => window.forgetKeys?.())
  for await (const count of work(page)) rows.push(count)
  const durations = await page.evaluate(() => window.keyDurations ?? [])
  console.log(`  ${what}: ${rows.length} keys, ${durations.length} of them longer than 16 ms`)
  const short = Array.from({ length: Math.max(0, rows.length - durations.length) }, () => 16)
  return [
    { what, unit: 'ms', values: [...durations, ...short], quantile: 0.95, limit: 100 },
    { what: 'rows mounted meanwhile', unit: 'rows', values: [Math.max(...rows)], limit: 60 },
  ]
}

async function* search(page: Page) {
  const field = page.getByRole('searchbox')
  for (const word of searches) {
    await field.focus()
    for (const letter of word) yield await press(page, letter, betweenKeys)
    await page.waitForTimeout(settleTime)
    for (let left = word.length; left > 0; left -= 1) yield await press(page, 'Backspace', betweenKeys)
    await page.waitForTimeout(settleTime)
  }
}

async function* filter(page: Page) {
  await page.getByRole('button', { name: 'More filters' }).click()
  for (const label of [...filters, ...filters]) {
    await page.getByRole('combobox', { name: label, exact: true }).focus()
    for (const key of ['ArrowDown', 'ArrowUp']) yield await press(page, key, settleTime)
  }
  const day = page.getByLabel('Signed up from', { exact: true })
  await day.focus()
  for (const digit of '01012026') yield await press(page, digit, settleTime)
}

async function* changeView(page: Page) {
  const views = page.getByRole('navigation', { name: 'Leads views' })
  const [today, all] = [
    views.getByRole('link', { name: /^Today/ }),
    views.getByRole('link', { name: 'All leads' }),
  ]
  for (let round = 0; round < 10; round += 1) {
    await today.focus()
    yield await press(page, 'Enter', settleTime)
    await page.getByRole('heading', { name: /^Overdue/ }).waitFor()
    await all.focus()
    yield await press(page, 'Enter', settleTime)
    await page.getByRole('table').waitFor()
  }
}

async function press(page: Page, key: string, pause: number) {
  await page.keyboard.press(key)
  await page.waitForTimeout(pause)
  return page.locator('[data-lead-id]').count()
}

/** Changes one lead in ten to contacted, and makes one in a hundred due. */
async function followUp(databaseUrl: string) {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  await client.query(`
    update waitlist_leads as lead
    set status = 'contacted', due_on = case when place % 100 = 0 then '2026-01-05' end,
      needs_custom_solution = place % 20 = 0
    from (select id, row_number() over (order by created_at) as place from waitlist_leads) as placed
    where placed.id = lead.id and place % 10 = 0`)
  await client.end()
}

declare global {
  interface Window {
    keyDurations?: number[]
    forgetKeys?: () => void
  }
}

/** Runs in the page. Stores the time from each key to the next paint. */
function watchKeys() {
  const longestDurations = new Map<number, number>()
  const durations: number[] = []
  window.keyDurations = durations
  window.forgetKeys = () => {
    longestDurations.clear()
    durations.length = 0
  }
  // The types do not know the threshold yet.
  const options = { type: 'event', durationThreshold: 16 }
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!('interactionId' in entry) || !entry.interactionId || !entry.name.startsWith('key')) continue
      const id = Number(entry.interactionId)
      longestDurations.set(id, Math.max(entry.duration, longestDurations.get(id) ?? 0))
    }
    durations.splice(0, durations.length, ...longestDurations.values())
  })
  observer.observe(options)
}
