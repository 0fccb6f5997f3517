import { setTimeout as sleep } from 'node:timers/promises'
import { homeSample } from '@/landing/page-samples'
import { paragraph, richText } from '@/content/rich-text/rich-text'
import { csvChunks } from '@/features/leads/screen/leads-csv'
import { type Curve, writeBenchmarks } from '@tests/bench/draw-curves'
import type { Figure } from '@tests/bench/figure'
import { pagesPerSecond } from '@tests/bench/page-load'
import { readLeads } from '@tests/bench/read-leads'
import { type Load, signPeopleUp } from '@tests/bench/sign-up-load'
import { seedLeads } from '@tests/support/seed-leads'
import { cookieOf, startSite } from '@tests/support/start-site'

const [rounds, startRounds] = [5, 3]
/** A page may have thirty sections. */
const [leadCounts, sectionCounts, pageCounts] = [
  [1_000, 10_000, 100_000, 1_000_000],
  [10, 20, 30],
  [10, 100, 1_000],
]
const [clientCounts, instanceCounts] = [
  [1, 4, 16, 64, 256],
  [1, 2, 4],
]
const signUpTime = 5_000

/** The settings of every instance. Instances on the same database need the same secret. */
const settings = {
  BENCH_LIMIT_FACTOR: '1000000',
  PAYLOAD_SECRET: crypto.randomUUID() + crypto.randomUUID(),
}

type Site = Awaited<ReturnType<typeof startSite>>

/**
 * Measures pages, lists, searches and sign-ups while the amount of data grows. `--write` updates the docs. Two sites are
 * measured in turn, of which one has ten times as much, because the speed of a machine changes over time.
 */
export async function measure(): Promise<Figure[]> {
  const leads = await withSite((small) => withSite((large) => curvesOfLeads(small, large)))
  const pages = await withSite((small) => withSite((large) => curvesOfPages(small, large)))
  const signUps = await withSite(curvesOfSignUps)
  if (process.argv.includes('--write')) await writeBenchmarks([...leads.curves, ...pages.curves, ...signUps])
  return [
    {
      what: 'a list, with ten times as many leads',
      unit: '×',
      values: leads.list.growth,
      quantile: 1,
      limit: 11,
    },
    { what: 'a search, likewise', unit: '×', values: leads.search.growth, quantile: 1, limit: 11 },
    {
      what: 'a page request, with ten times as many pages',
      unit: '×',
      values: pages.growth,
      quantile: 1,
      limit: 1.2,
    },
  ]
}

async function withSite<T>(work: (site: Site) => Promise<T>) {
  const site = await startSite(settings)
  try {
    return await work(site)
  } finally {
    await site.stop()
  }
}

/** The times of one kind of work by amount, and the factor of each step to ten times the amount. */
class Growth {
  readonly points: [number, number][] = []
  readonly growth: number[] = []

  /** Measures both amounts in turn, once to warm up and then five times. */
  async compare(amounts: readonly [number, number], works: readonly [Work, Work]) {
    const [small, large]: [number[], number[]] = [[], []]
    for (let round = 0; round <= rounds; round += 1) {
      const [smallTime, largeTime] = [await works[0](), await works[1]()]
      if (round === 0) continue
      small.push(smallTime)
      large.push(largeTime)
    }
    if (this.points.length === 0) this.points.push([amounts[0], median(small)])
    this.points.push([amounts[1], median(large)])
    this.growth.push(median(large.map((time, round) => time / (small[round] ?? Number.NaN))))
  }

  toString() {
    return `${this.points.map(([, time]) => time.toFixed(0)).join(', ')} (× ${this.growth.map((factor) => factor.toFixed(2)).join(', ')})`
  }
}

/** Works, and returns how long it took. */
type Work = () => number | Promise<number>

/** Returns each amount with the next, which is ten times as large. */
function stepsOf(amounts: readonly number[]) {
  return amounts.slice(1).map((large, index): [number, number] => [amounts[index] ?? Number.NaN, large])
}

async function curvesOfLeads(...sites: [Site, Site]) {
  const cookies = [await cookieOf(sites[0].url), await cookieOf(sites[1].url)] as const
  const existing = [0, 0]
  const [list, search] = [new Growth(), new Growth()]
  for (const counts of stepsOf(leadCounts)) {
    for (const [index, { databaseUrl }] of sites.entries()) {
      const [count, before] = [counts[index] ?? Number.NaN, existing[index] ?? Number.NaN]
      await seedLeads(databaseUrl, count - before, before)
      existing[index] = count
    }
    const readAll = (index: 0 | 1) => () =>
      onceTimed(() => readLeads(`${sites[index].url}/api/admin/leads`, cookies[index], counts[index]))
    const find = (index: 0 | 1) => () => onceTimed(() => searchLeads(sites[index].url, cookies[index]))
    await list.compare(counts, [readAll(0), readAll(1)])
    await search.compare(counts, [find(0), find(1)])
    console.log(`  ${counts.join(' and ')} leads: list ${list}, search ${search}`)
  }
  const file: [number, number][] = []
  for (const count of leadCounts) {
    const rows = Array.from({ length: count }, (_, index) => rowOf(index))
    file.push([count, await timeOf(() => countPieces(csvChunks(rows)))])
  }
  const unit = 'ms'
  const curves: Curve[] = [
    {
      id: 'leads-list',
      title: 'List of all leads',
      along: 'leads',
      unit,
      lines: [{ points: list.points }],
    },
    {
      id: 'leads-search',
      title: 'Search of all histories',
      along: 'leads',
      unit,
      lines: [{ points: search.points }],
    },
    {
      id: 'leads-export',
      title: 'CSV file, made in the browser',
      along: 'leads',
      unit,
      lines: [{ points: file }],
    },
  ]
  return { curves, list, search }
}

/** Reads all pieces, as the browser does. */
function countPieces(pieces: Iterable<unknown>) {
  return [...pieces].length
}

function rowOf(index: number) {
  return {
    id: String(index),
    name: `Ada Lovelace ${index}`,
    email: `lead${index}@company${index % 997}.example`,
    organization: `City of Somewhere, ${index % 89}`,
    industry: 'smart-city' as const,
    package: null,
    createdAt: new Date(1_700_000_000_000 + index * 600_000).toISOString(),
  }
}

async function searchLeads(url: string, cookie: string) {
  const response = await fetch(`${url}/api/admin/leads/found?q=Harbor+Lines+17`, {
    headers: { cookie, Origin: url },
  })
  await response.arrayBuffer()
  if (response.status !== 200) throw new Error(`The search answered ${response.status}.`)
}

async function curvesOfPages(...sites: [Site, Site]) {
  const cookies = [await cookieOf(sites[0].url), await cookieOf(sites[1].url)] as const
  const sections: [number, number][] = []
  for (const count of sectionCounts) {
    const page = await publishPage(sites[0].url, cookies[0], count)
    sections.push([count, microseconds(pagesPerSecond(page))])
    console.log(`  ${count} sections: ${formatLast(sections)} µs a request`)
  }
  const requests = new Growth()
  const publishes: [number, number][] = []
  const starts: [number, number][] = []
  const existing = [sectionCounts.length, 0]
  for (const counts of stepsOf(pageCounts)) {
    for (const index of [0, 1] as const) {
      const [site, cookie, count] = [sites[index], cookies[index], counts[index]]
      const publishOne = () => publishPage(site.url, cookie, 2)
      for (let pages = existing[index] ?? 0; pages < count; pages += 1) await publishOne()
      existing[index] = count
      if (publishes.some(([measured]) => measured === count)) continue
      publishes.push([count, await timeOf(publishOne)])
      existing[index] = count + rounds + 1
      starts.push([count, await startTime(site)])
    }
    const request = ({ url }: Site) => microseconds(pagesPerSecond(`${url}/`))
    await requests.compare(counts, [() => request(sites[0]), () => request(sites[1])])
    console.log(
      `  ${counts.join(' and ')} pages: ${requests} µs a request, publish ${formatLast(publishes)} ms, start ${formatLast(starts)} s`,
    )
  }
  const curves: Curve[] = [
    {
      id: 'sections',
      title: 'Request of a page, by its sections',
      along: 'sections',
      unit: 'µs',
      lines: [{ points: sections }],
    },
    {
      id: 'campaign-pages',
      title: 'Request of the landing page',
      along: 'campaign pages',
      unit: 'µs',
      lines: [{ points: requests.points }],
    },
    {
      id: 'publish',
      title: 'New page, from Publish to its first visitor',
      along: 'campaign pages',
      unit: 'ms',
      lines: [{ points: publishes }],
    },
    {
      id: 'start',
      title: 'Start of another instance, until it is ready',
      along: 'campaign pages',
      unit: 's',
      lines: [{ points: starts }],
    },
  ]
  return { curves, growth: requests.growth }
}

/** Measures the seconds until another instance on the same database is ready. Returns the median of three. */
async function startTime({ databaseUrl }: Site) {
  const times: number[] = []
  for (let start = 0; start < startRounds; start += 1) {
    const started = performance.now()
    const site = await startSite({ ...settings, DATABASE_URL: databaseUrl })
    times.push((performance.now() - started) / 1_000)
    await site.stop()
  }
  return median(times)
}

/** Publishes a page with this number of sections and waits until visitors can open it. */
async function publishPage(url: string, cookie: string, sections: number) {
  const [hero] = homeSample.sections
  const form = homeSample.sections.find(({ blockType }) => blockType === 'waitlist')
  const text = (index: number) => ({
    blockType: 'text',
    heading: `Street ${index}`,
    text: richText(paragraph('Ten vehicles, one winter, every street of the old town.')),
  })
  const slug = `bench-${crypto.randomUUID()}`
  const response = await fetch(`${url}/api/pages`, {
    method: 'POST',
    headers: { cookie, Origin: url, 'Content-Type': 'application/json' },
    body: JSON.stringify({
      title: 'Bench',
      slug,
      _status: 'published',
      sections: [hero, ...Array.from({ length: sections - 2 }, (_, index) => text(index)), form],
    }),
  })
  if (response.status !== 201)
    throw new Error(`A page was answered ${response.status}: ${await response.text()}`)
  const page = `${url}/for/${slug}`
  while (!(await fetch(page)).ok) await sleep(10)
  return page
}

async function curvesOfSignUps(first: Site): Promise<Curve[]> {
  const sites = [first]
  const lines: Curve['lines'] = []
  try {
    for (const instances of instanceCounts) {
      while (sites.length < instances)
        sites.push(await startSite({ ...settings, DATABASE_URL: first.databaseUrl }))
      const points: [number, number][] = []
      for (const clients of clientCounts) {
        const loads = await Promise.all(
          sites.map(({ url, pid }) =>
            signPeopleUp({ url: `${url}/api/waitlist`, pid }, signUpTime, Math.ceil(clients / instances)),
          ),
        )
        const perSecond = loads.reduce((sum, load: Load) => sum + load.perSecond, 0)
        if (loads.some(({ failed }) => failed > 0)) console.log('  some were refused')
        points.push([clients, perSecond])
      }
      lines.push({ name: `${instances} ${instances === 1 ? 'instance' : 'instances'}`, points })
      console.log(
        `  ${instances} instances: ${points.map(([, value]) => value.toFixed(0)).join(', ')} a second`,
      )
    }
  } finally {
    for (const site of sites.slice(1)) await site.stop()
  }
  return [{ id: 'sign-ups', title: 'Sign-ups a second', along: 'clients', unit: '/s', lines }]
}

/** Measures a function in milliseconds, once to warm up and then five times. Returns the median of the five. */
async function timeOf(work: () => unknown) {
  const times: number[] = []
  for (let round = 0; round <= rounds; round += 1) {
    const time = await onceTimed(work)
    if (round > 0) times.push(time)
  }
  return median(times)
}

async function onceTimed(work: () => unknown) {
  const started = performance.now()
  await work()
  return performance.now() - started
}

function median(values: number[]) {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN
}

function microseconds(perSecond: number) {
  return 1_000_000 / perSecond
}

function formatLast(points: [number, number][]) {
  return points.at(-1)?.[1].toFixed(0)
}
