import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import type { Figure } from '@tests/bench/figure'
import { changesOf } from '@tests/bench/content-changes'
import { growthOfHeap } from '@tests/bench/heap-growth'
import { sendMixed } from '@tests/bench/mixed-requests'
import { readFileSync } from 'node:fs'
import { findFreePort } from '@/server/start-up/ports'
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
 * Measures the memory of one instance under mixed requests for an hour. Something is published every ten seconds.
 * Before that, it measures without publishes what remains in the heap: each publish fills Next's page cache, up to
 * 50 MB.
 */
export async function measure(): Promise<Figure[]> {
  const growth: Figure = {
    what: 'R6: heap after a collection, growth in 100,000 requests',
    unit: 'MB',
    values: [await growthOfHeap(memorySettings())],
    limit: 5,
  }
  return [growth, ...(await soak())]
}

async function soak() {
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
  console.log(`  ${sent} requests, ${wrong} of them with another answer than expected`)
  return [
    { what: 'memory a minute, after the first ten', unit: 'MB/min', values: [slope], limit: 1 },
    {
      what: 'most memory',
      unit: 'MB',
      values: [Math.max(...samples.map((sample) => sample.resident))],
      limit: 500,
    },
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

/** Sends requests at a constant rate, without waiting for earlier responses. */
async function visit({ url, cookie, signal }: Target) {
  const counts = { sent: 0, wrong: 0 }
  const open = new Set<Promise<void>>()
  for (const started = performance.now(); !signal.aborted; counts.sent += 1) {
    const early = started + (counts.sent * 1_000) / requestsPerSecond - performance.now()
    if (early > 0) await sleep(early)
    const one = sendMixed(url, cookie, counts.sent).then((isRight) => void (counts.wrong += isRight ? 0 : 1))
    open.add(one)
    void one.then(() => open.delete(one))
  }
  await Promise.all(open)
  return counts
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
