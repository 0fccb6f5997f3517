import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { Agent } from 'node:https'
import os from 'node:os'
import path from 'node:path'
import { findFreePort } from '@/server/start-up/ports'
import type { Figure } from '@tests/bench/figure'
import { pagesPerSecond } from '@tests/bench/page-load'
import { stopEverything, stopLater } from '@tests/faults/support/stop-everything'
import { requestOverHttps } from '@tests/support/request-over-https'
import { nginxPorts, hostUpstream, startNginx } from '@tests/support/nginx'
import { startSite } from '@tests/support/start-site'

const rounds = 5
const [pacePerSecond, paceSeconds] = [500, 4]

/** Compares the landing page behind the shipped nginx with the same bytes from the disk of this nginx, both over TLS. */
export async function measure(): Promise<Figure[]> {
  try {
    const ports = await nginxPorts()
    const ours = `https://127.0.0.1:${ports.https}`
    const site = await startSite({ SITE_URL: ours, TRUSTED_PROXIES: '127.0.0.1' })
    stopLater(site.stop)
    const port = await findFreePort()
    const folder = mkdtempSync(path.join(os.tmpdir(), 'same-bytes-'))
    stopLater(() => rmSync(folder, { recursive: true }))
    await startNginx(ports, hostUpstream([site.url]), (certificates) => fromDisk(folder, port, certificates))
    const { bytes } = await fetchPage(ours)
    writeFileSync(path.join(folder, 'index.html'), bytes)
    return await compare(ours, `https://127.0.0.1:${port}`)
  } finally {
    await stopEverything()
  }
}

async function compare(ours: string, disk: string): Promise<Figure[]> {
  const [one, other] = [await fetchPage(ours), await fetchPage(disk)]
  if (!one.bytes.equals(other.bytes)) throw new Error('The two pages differ.')
  const values: number[] = []
  const late: number[] = []
  for (let round = 0; round <= rounds; round += 1) {
    const [diskSpeed, ourSpeed] = [pagesPerSecond(`${disk}/`), pagesPerSecond(`${ours}/`)]
    const [diskLate, ourLate] = [await slowest(disk), await slowest(ours)]
    console.log(
      `  ours ${ourSpeed.toFixed(0)}/s, from disk ${diskSpeed.toFixed(0)}/s; at ${pacePerSecond}/s p99 ${ourLate.toFixed(1)} ms, ${diskLate.toFixed(1)} ms`,
    )
    // The first round is to warm up.
    if (round === 0) continue
    values.push(ourSpeed / diskSpeed)
    late.push(ourLate / diskLate)
  }
  return [
    { what: 'behind nginx / the same bytes from its disk', unit: '×', values, limit: 0.6, isMinimum: true },
    { what: `the same at ${pacePerSecond} a second, p99`, unit: '×', values: late, limit: 2 },
  ]
}

/** Measures the 99th percentile of the response time in milliseconds, with requests at a constant rate. */
async function slowest(origin: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 16 })
  const times: number[] = []
  const started = performance.now()
  const open: Promise<unknown>[] = []
  for (let count = 0; count < pacePerSecond * paceSeconds; count += 1) {
    const early = started + (count * 1_000) / pacePerSecond - performance.now()
    if (early > 0) await new Promise((resolve) => setTimeout(resolve, early))
    const sentAt = performance.now()
    open.push(fetchPage(origin, agent).then(() => times.push(performance.now() - sentAt)))
  }
  await Promise.all(open)
  agent.destroy()
  return times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? Number.NaN
}

async function fetchPage(origin: string, agent?: Agent) {
  const headers = { 'accept-encoding': 'gzip, br' }
  const response = await requestOverHttps(origin, '/', agent ? { headers, agent } : { headers })
  if (response.status !== 200) throw new Error(`${origin} answered ${response.status}`)
  return response
}

/** Returns the configuration of a second server in the same nginx, which serves a file. */
function fromDisk(folder: string, port: number, certificates: string) {
  return `
    server {
      listen 127.0.0.1:${port} ssl http2;
      ssl_certificate ${certificates}/site.crt;
      ssl_certificate_key ${certificates}/site.key;
      access_log ${folder}/access.log site;
      root ${folder};
      location = / { try_files /index.html =404; default_type text/html; add_header Content-Encoding br; }
    }`
}
