import { execFileSync, fork } from 'node:child_process'
import { z } from 'zod'
import { compareTimes, type Figure } from '@tests/bench/figure'
import { startBenchSite } from '@tests/bench/bench-site'
import { readLeads } from '@tests/bench/read-leads'
import { cookieOf } from '@tests/support/start-site'

const leads = 100_000

/** Compares the list of 100,000 leads with a minimal Node server that forwards JSON made by Postgres. */
export async function measure(): Promise<Figure[]> {
  const site = await startBenchSite(leads)
  const baseline = fork('tests/bench/baseline-leads-server.mjs', [site.databaseUrl])
  const { port } = await new Promise<{ port: number }>((resolve) =>
    baseline.once('message', (message) => resolve(z.object({ port: z.number() }).parse(message))),
  )
  try {
    const cookie = await cookieOf(site.url)
    const ours = () => readLeads(`${site.url}/api/admin/leads`, cookie, leads)
    const theirs = () => readLeads(`http://127.0.0.1:${port}/`, '', leads)
    const ratios = await compareTimes(ours, theirs)
    const growth = await peakGrowth(site.pid, ours)
    return [
      { what: 'list of 100,000 leads / plain Node', unit: '×', values: ratios, limit: 3 },
      { what: 'memory while ten lists are read in turn', unit: 'MB', values: [growth], limit: 250 },
    ]
  } finally {
    baseline.kill()
    await site.stop()
  }
}

async function peakGrowth(pid: number, work: () => Promise<void>) {
  const before = residentMegabytes(pid)
  let peak = before
  const watch = setInterval(() => (peak = Math.max(peak, residentMegabytes(pid))), 50)
  for (let count = 0; count < 10; count += 1) await work()
  clearInterval(watch)
  return Math.max(peak, residentMegabytes(pid)) - before
}

function residentMegabytes(pid: number) {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024
}
