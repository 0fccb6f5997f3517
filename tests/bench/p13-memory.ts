import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import type { Figure } from '@tests/bench/figure'
import { changesOf } from '@tests/bench/content-changes'
import { readFileSync } from 'node:fs'
import { findFreePort } from '@/server/start-up/ports'
import { signUp } from '@tests/support/sign-up'
import { cookieOf, startSite } from '@tests/support/start-site'

const minutes = z.coerce.number().min(12).default(60).parse(process.env.SOAK_MINUTES)
/** The first minutes load modules and fill caches, which does not count as growth. In minutes. */
const warmUp = 10
const requestsPerSecond = 28
/** In milliseconds. */
const [minute, publishInterval, sampleInterval, sampleTimeout] = [60_000, 10_000, 2_000, 10_000]
const megabyte = 1024 * 1024

type MemorySample = { at: number; resident: number; heap: number; external: number }

/**
 * Measures the memory of one instance under mixed requests for an hour. Of 100 requests, 70 load a page, 20 close the
 * connection before the response, 5 sign up and 5 read the list. Something is published every ten seconds.
 */
export async function measure(): Promise<Figure[]> {
  const metricsPort = await findFreePort()
  const site = await startSite({
    ...memorySettings(),
    METRICS_PORT: String(metricsPort),
    BENCH_LIMIT_FACTOR: '100000',
  })
  try {
    const cookie = await cookieOf(site.url)
    const samples: MemorySample[] = []
    const stop = new AbortController()
    const place = { url: site.url, cookie, signal: stop.signal }
    const work = Promise.all([
      visit(place),
      publish(place),
      watch(`http://127.0.0.1:${metricsPort}/metrics`, samples, stop.signal),
    ])
    await Promise.race([sleep(minutes * minute), work])
    stop.abort()
    const [responses] = await work
    return figures(samples, responses)
  } finally {
    await site.stop()
  }
}

/** Reads the settings of Node and of its memory that the Docker image sets. */
function memorySettings() {
  const [, line = ''] = /^ENV (NODE_OPTIONS=.*)$/m.exec(readFileSync('Dockerfile', 'utf8')) ?? []
  return Object.fromEntries(line.split(' ').map((setting) => setting.split(/=(.*)/s).slice(0, 2)))
}

function figures(
  samples: readonly MemorySample[],
  { sent, wrong }: { sent: number; wrong: number },
): Figure[] {
  logEachTenth(samples)
  const later = samples.filter(({ at }) => at >= warmUp * minute)
  const slope = slopeOf(later.map(({ at, resident }) => [at / minute, resident]))
  // The lowest heap of each five minutes is the memory that remains after a garbage collection.
  const floors = lowest(later, 5 * minute).map(({ at, heap }): [number, number] => [at / minute, heap])
  const afterWarmUp = (sent * (minutes - warmUp)) / minutes
  const growth = (slopeOf(floors) * (minutes - warmUp) * 100_000) / afterWarmUp
  console.log(`  ${sent} requests, ${wrong} of them with another answer than expected`)
  return [
    { what: 'memory a minute, after the first ten', unit: 'MB/min', values: [slope], limit: 1 },
    {
      what: 'most memory',
      unit: 'MB',
      values: [Math.max(...samples.map((sample) => sample.resident))],
      limit: 500,
    },
    { what: 'least heap, growth in 100,000 requests', unit: 'MB', values: [growth], limit: 5 },
    { what: 'of them with another answer', unit: 'requests', values: [wrong], limit: 0 },
  ]
}

function logEachTenth(samples: readonly MemorySample[]) {
  for (const { at, resident, heap, external } of lowest(samples, minutes * 6_000)) {
    const texts = [resident, heap, external].map((megabytes) => megabytes.toFixed(0))
    console.log(
      `  minute ${(at / minute).toFixed(0)}: ${texts[0]} MB, heap ${texts[1]}, beside it ${texts[2]}`,
    )
  }
}

/** Finds the sample with the lowest heap in each span of this number of milliseconds. */
function lowest(samples: readonly MemorySample[], span: number) {
  const least = new Map<number, MemorySample>()
  for (const sample of samples) {
    const place = Math.floor(sample.at / span)
    if (sample.heap < (least.get(place)?.heap ?? Infinity)) least.set(place, sample)
  }
  return [...least.values()]
}

/** Calculates the slope of the line of least squares through these points. */
function slopeOf(points: readonly (readonly [number, number])[]) {
  const middle = (place: 0 | 1) => points.reduce((sum, point) => sum + point[place], 0) / points.length
  const [x, y] = [middle(0), middle(1)]
  const covariance = points.reduce((sum, point) => sum + (point[0] - x) * (point[1] - y), 0)
  return covariance / points.reduce((sum, point) => sum + (point[0] - x) ** 2, 0)
}

type Target = { url: string; cookie: string; signal: AbortSignal }

const pages = ['/', '/', '/', '/', '/legal/privacy', '/legal/terms', '/legal/cookies']

/** Sends requests at a constant rate, without waiting for earlier responses. */
async function visit({ url, cookie, signal }: Target) {
  const counts = { sent: 0, wrong: 0 }
  const open = new Set<Promise<void>>()
  for (const started = performance.now(); !signal.aborted; counts.sent += 1) {
    const early = started + (counts.sent * 1_000) / requestsPerSecond - performance.now()
    if (early > 0) await sleep(early)
    const one = send(url, cookie, counts.sent).then((isRight) => void (counts.wrong += isRight ? 0 : 1))
    open.add(one)
    void one.then(() => open.delete(one))
  }
  await Promise.all(open)
  return counts
}

/** Sends one request. Returns whether the response was the expected one. */
async function send(url: string, cookie: string, count: number) {
  const kind = count % 20
  const page = `${url}${pages[count % pages.length]}`
  if (kind % 5 === 1) return hangUp(page)
  if (kind === 2) {
    const headers = { 'Content-Type': 'application/json' }
    return hasStatus(`${url}/api/waitlist`, 201, { method: 'POST', headers, body: JSON.stringify(signUp()) })
  }
  if (kind === 3) return hasStatus(`${url}/api/admin/leads`, 200, { headers: { cookie, Origin: url } })
  return hasStatus(page, 200)
}

async function hasStatus(address: string, status: number, init?: RequestInit) {
  const response = await fetch(address, init).catch(() => null)
  await response?.arrayBuffer().catch(() => null)
  return response?.status === status
}

/** Closes the connection after up to 6 ms, about the time that a response takes. */
function hangUp(address: string) {
  return new Promise<boolean>((resolve) => {
    const outgoing = request(address, (response) => response.resume())
    outgoing.on('error', () => {})
    outgoing.once('close', () => resolve(true))
    outgoing.end()
    setTimeout(() => outgoing.destroy(), Math.random() * 6)
  })
}

async function publish({ url, cookie, signal }: Target) {
  const kinds = await changesOf(url, cookie)
  const rotation = [kinds['the home page'], kinds['the settings'], kinds['a legal document']]
  for (let count = 0; !signal.aborted; count += 1) {
    await rotation[count % rotation.length]?.()
      .make()
      .catch((error) => console.error(`  a publish failed: ${String(error).slice(0, 200)}`))
    await sleep(publishInterval, null, { signal }).catch(() => null)
  }
}

/** Records the memory that the process reports in its metrics, in megabytes. */
async function watch(address: string, samples: MemorySample[], signal: AbortSignal) {
  const started = Date.now()
  while (!signal.aborted) {
    const text = await fetch(address, { signal: AbortSignal.timeout(sampleTimeout) })
      .then((response) => response.text())
      .catch(() => '')
    const of = (name: string) =>
      Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(text)?.[1] ?? Number.NaN) / megabyte
    const sample = {
      at: Date.now() - started,
      resident: of('process_resident_memory_bytes'),
      heap: of('nodejs_heap_size_used_bytes'),
      external: of('nodejs_external_memory_bytes'),
    }
    if (text) samples.push(sample)
    else console.error(`  ${new Date().toISOString()}: no figures for ${sampleTimeout / 1_000} s`)
    await sleep(sampleInterval, null, { signal }).catch(() => null)
  }
}
