import { compareTimes, type Figure } from '@tests/bench/figure'
import { openLeadsInBrowser } from '@tests/bench/bench-browser'
import { startBenchSite } from '@tests/bench/bench-site'
import { csvChunks } from '@/features/leads/screen/leads-csv'
import type { ListLead } from '@/features/leads/list-lead'

const leads: ListLead[] = Array.from({ length: 100_000 }, (_, index) => ({
  id: crypto.randomUUID(),
  name: `Ada Lovelace ${index}`,
  email: `lead${index}@company${index % 997}.example`,
  organization: `City of Somewhere, ${index % 89}`,
  industry: 'smart-city',
  package: index % 4 === 0 ? null : 'professional',
  createdAt: new Date(1_700_000_000_000 + index * 600_000).toISOString(),
}))

/** Compares the CSV export of 100,000 leads with a simple loop, and measures the longest task during the export. */
export async function measure(): Promise<Figure[]> {
  const ratios = await compareTimes(
    () => [...csvChunks(leads)].length,
    () => bareJoin().length,
  )
  return [
    { what: 'CSV of 100,000 leads / bare join', unit: '×', values: ratios, limit: 3 },
    { what: 'longest task while it is made', unit: 'ms', values: await longestTasks(), limit: 100 },
  ]
}

function bareJoin() {
  let text = ''
  for (const { name, email, organization, industry, package: chosen, createdAt } of leads) {
    text += `"${[name, email, organization, industry, chosen ?? 'None', createdAt.slice(0, 10)].join('","')}"\r\n`
  }
  return text
}

async function longestTasks() {
  const site = await startBenchSite(leads.length)
  const { browser, page } = await openLeadsInBrowser(site.url)
  try {
    const longest: number[] = []
    for (let round = 0; round < 5; round += 1) {
      await page.evaluate(watchTasks)
      const downloading = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Export CSV' }).click()
      await (await downloading).path()
      await page.waitForTimeout(500)
      longest.push(await page.evaluate(() => window.longestTask ?? 0))
    }
    return longest
  } finally {
    await browser.close()
    await site.stop()
  }
}

declare global {
  interface Window {
    longestTask?: number
  }
}

/** Runs in the page. Stores the duration of the longest task. The browser reports only tasks over 50 ms. */
function watchTasks() {
  window.longestTask = 0
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) {
      window.longestTask = Math.max(window.longestTask ?? 0, duration)
    }
  }).observe({ type: 'longtask' })
}
