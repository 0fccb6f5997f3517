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

const rounds = 3
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

/** Measures pages, lists, searches and sign-ups while the amount of data grows. `--write` updates the docs. */
export async function measure(): Promise<Figure[]> {
  const leads = await withSite(curvesOfLeads)
  const pages = await withSite(curvesOfPages)
  const signUps = await withSite(curvesOfSignUps)
  if (process.argv.includes('--write')) await writeBenchmarks([...leads, ...pages, ...signUps])
  const [list, search] = leads
  const request = pages.find(({ id }) => id === 'campaign-pages')
  return [
    {
      what: 'a list, with ten times as many leads',
      unit: '×',
      values: growthOf(list),
      quantile: 1,
      limit: 11,
    },
    { what: 'a search, likewise', unit: '×', values: growthOf(search), quantile: 1, limit: 11 },
    {
      what: 'a page request, with ten times as many pages',
      unit: '×',
      values: growthOf(request),
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

/** Calculates the growth factor of each step of a curve. Each step has ten times the amount of the step before. */
function growthOf(curve: Curve | undefined) {
  const points = curve?.lines[0]?.points ?? []
  return points.slice(1).map(([, value], index) => value / (points[index]?.[1] ?? Number.NaN))
}

async function curvesOfLeads(site: Site): Promise<Curve[]> {
  const cookie = await cookieOf(site.url)
  const list: [number, number][] = []
  const search: [number, number][] = []
  const file: [number, number][] = []
  let existing = 0
  for (const count of leadCounts) {
    await seedLeads(site.databaseUrl, count - existing, existing)
    existing = count
    list.push([count, await timeOf(() => readLeads(`${site.url}/api/admin/leads`, cookie, count))])
    search.push([count, await timeOf(() => searchLeads(site.url, cookie))])
    const rows = Array.from({ length: count }, (_, index) => rowOf(index))
    file.push([count, await timeOf(() => countPieces(csvChunks(rows)))])
    console.log(
      `  ${count} leads: list ${formatLast(list)}, search ${formatLast(search)}, file ${formatLast(file)}`,
    )
  }
  const unit = 'ms'
  return [
    { id: 'leads-list', title: 'List of all leads', along: 'leads', unit, lines: [{ points: list }] },
    {
      id: 'leads-search',
      title: 'Search of all histories',
      along: 'leads',
      unit,
      lines: [{ points: search }],
    },
    {
      id: 'leads-export',
      title: 'CSV file, made in the browser',
      along: 'leads',
      unit,
      lines: [{ points: file }],
    },
  ]
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

async function curvesOfPages(site: Site): Promise<Curve[]> {
  const cookie = await cookieOf(site.url)
  const sections: [number, number][] = []
  for (const count of sectionCounts) {
    const page = await publishPage(site.url, cookie, count)
    sections.push([count, microseconds(pagesPerSecond(page))])
    console.log(`  ${count} sections: ${formatLast(sections)} µs a request`)
  }
  const requests: [number, number][] = []
  const publishes: [number, number][] = []
  const starts: [number, number][] = []
  let existing = sectionCounts.length
  for (const count of pageCounts) {
    for (; existing < count; existing += 1) await publishPage(site.url, cookie, 2)
    publishes.push([count, await timeOf(() => publishPage(site.url, cookie, 2))])
    existing += rounds
    const times = Array.from({ length: rounds }, () => microseconds(pagesPerSecond(`${site.url}/`)))
    requests.push([count, median(times)])
    starts.push([count, await startTime(site)])
    console.log(
      `  ${count} pages: ${formatLast(requests)} µs a request, publish ${formatLast(publishes)} ms, start ${formatLast(starts)} s`,
    )
  }
  return [
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
      lines: [{ points: requests }],
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
}

/** Measures the seconds until another instance on the same database is ready. Returns the median of three. */
async function startTime({ databaseUrl }: Site) {
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
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

/** Measures a function in milliseconds, once to warm up and then three times. Returns the median of the three. */
async function timeOf(work: () => unknown) {
  const times: number[] = []
  for (let round = 0; round <= rounds; round += 1) {
    const started = performance.now()
    await work()
    if (round > 0) times.push(performance.now() - started)
  }
  return median(times)
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
