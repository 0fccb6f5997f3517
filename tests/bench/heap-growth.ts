import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sendMixed } from '@tests/bench/mixed-requests'
import { findFreePort } from '@/server/start-up/ports'
import { cookieOf, startSite } from '@tests/support/start-site'

const [warmUp, counted, connections] = [10_000, 100_000, 8]
const megabyte = 1024 * 1024

/**
 * Measures how much the heap grows over 100,000 mixed requests, in megabytes. Garbage does not count: a heap snapshot
 * begins with a full collection, so the site writes one before each reading. What waited for the snapshot allocates
 * again before the reading, up to 3 MB, so the least of three readings counts.
 */
export async function growthOfHeap({ NODE_OPTIONS = '', ...settings }: Record<string, string>) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'heap-growth-'))
  const metricsPort = await findFreePort()
  const site = await startSite({
    ...settings,
    NODE_OPTIONS: `${NODE_OPTIONS} --heapsnapshot-signal=SIGUSR2 --diagnostic-dir=${folder}`,
    METRICS_PORT: String(metricsPort),
    BENCH_LIMIT_FACTOR: '1000000',
  })
  const readHeap = async () => {
    process.kill(site.pid, 'SIGUSR2')
    while (readdirSync(folder).length === 0) await sleep(500)
    // The site closes an idle connection while it writes the next snapshot.
    const headers = { connection: 'close' }
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`, { headers })).text()
    for (const file of readdirSync(folder)) rmSync(path.join(folder, file))
    return Number(/^nodejs_heap_size_used_bytes (\d+)$/m.exec(text)?.[1]) / megabyte
  }
  const readLeastHeap = async () => Math.min(await readHeap(), await readHeap(), await readHeap())
  try {
    const cookie = await cookieOf(site.url)
    await sendMany(site.url, cookie, warmUp)
    const before = await readLeastHeap()
    await sendMany(site.url, cookie, counted)
    const after = await readLeastHeap()
    console.log(`  heap after a collection: ${before.toFixed(1)} MB, then ${after.toFixed(1)} MB`)
    return after - before
  } finally {
    await site.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function sendMany(url: string, cookie: string, count: number) {
  let sent = 0
  const work = async () => {
    while (sent < count) {
      sent += 1
      if (!(await sendMixed(url, cookie, sent))) throw new Error('An answer was another than expected.')
    }
  }
  await Promise.all(Array.from({ length: connections }, work))
}
