import pg from 'pg'
import type { Figure } from '@tests/bench/figure'
import { type Load, processorTime, signPeopleUp } from '@tests/bench/sign-up-load'
import { startPlainPayload } from '@tests/bench/start-plain-payload'
import { startSite } from '@tests/support/start-site'

/** Both servers become faster during the first rounds, so these do not count. */
const [warmUps, rounds, roundTime] = [3, 5, 4_000]
/** If a request by Next costs less than this, decision 24 (sign-ups without Next) can go. */
const costOfNext = 1.5
const longTime = Number(process.env.BENCH_SECONDS ?? 30) * 1_000

/** Compares `POST /api/waitlist` with Payload's REST create of the same fields, and then measures it alone for a while. */
export async function measure(): Promise<Figure[]> {
  process.env.BENCH_LIMIT_FACTOR = '1000000'
  const site = await startSite()
  try {
    const baseline = await startPlainPayload(site.databaseUrl)
    try {
      return await compare(site, baseline)
    } finally {
      await baseline.stop()
    }
  } finally {
    await site.stop()
  }
}

type Server = { url: string; pid: number; databaseUrl: string }

async function compare(site: Server, baseline: Server): Promise<Figure[]> {
  const door = { url: `${site.url}/api/waitlist`, pid: site.pid }
  const ours: Load[] = []
  const theirs: Load[] = []
  for (let round = 0; round < warmUps + rounds; round += 1) {
    theirs.push(await signPeopleUp(baseline, roundTime))
    ours.push(await signPeopleUp(door, roundTime))
    console.log(`  ours ${formatLoad(ours.at(-1))}, plain ${formatLoad(theirs.at(-1))}`)
  }
  const perRefusal = {
    next: await refusalCost(site.pid, `${door.url}/token`, 405),
    direct: await refusalCost(site.pid, door.url, 415),
  }
  const long = await signPeopleUp(door, longTime)
  const missing = await countMissing(site.databaseUrl, 'waitlist_leads', [...ours, long])
  const theirMissing = await countMissing(baseline.databaseUrl, 'leads', theirs)
  if (theirMissing !== 0) throw new Error('Plain Payload has not stored what it acknowledged.')
  const ratioOf = (measured: 'perSecond' | 'processor') =>
    ours.map((our, round) => our[measured] / (theirs[round]?.[measured] ?? Number.NaN)).slice(warmUps)
  return [
    {
      what: 'sign-ups per second / Payload’s own create',
      unit: '×',
      values: ratioOf('perSecond'),
      limit: 1.25,
      isMinimum: true,
    },
    { what: 'processor time of one / Payload’s own', unit: '×', values: ratioOf('processor'), limit: 0.8 },
    {
      what: 'processor time of a refusal by Next / of one without Next',
      unit: '×',
      values: [perRefusal.next / perRefusal.direct],
      limit: costOfNext,
      isMinimum: true,
    },
    { what: 'acknowledged, and not in the table', unit: 'leads', values: [missing], limit: 0 },
    {
      what: `R5: sign-ups per second for ${longTime / 1000} s`,
      unit: '/s',
      values: [long.perSecond],
      limit: 200,
      isMinimum: true,
    },
    { what: 'R5: the time of one, p99', unit: 'ms', values: [p99(long.times)], limit: 300 },
    { what: 'R5: answers other than 201', unit: 'leads', values: [long.failed], limit: 0 },
  ]
}

/**
 * Returns the processor time of one refusal that needs no database, in milliseconds. Refusals of several connections
 * are sent for a while.
 */
async function refusalCost(pid: number, url: string, status: number) {
  const [ends, usedBefore] = [performance.now() + roundTime, processorTime(pid)]
  let count = 0
  const work = async () => {
    while (performance.now() < ends) {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'text/plain' },
        body: 'x',
      })
      if (response.status !== status)
        throw new Error(`${url} answered with ${response.status}, not ${status}.`)
      await response.text()
      count += 1
    }
  }
  await Promise.all(Array.from({ length: 16 }, work))
  return (processorTime(pid) - usedBefore) / count
}

function formatLoad(load: Load | undefined) {
  return `${load?.perSecond.toFixed(0)}/s at ${load?.processor.toFixed(1)} ms of processor (${load?.failed} failed)`
}

/**
 * Counts acknowledged leads that are not in the table. It compares addresses, so that a stored lead that was not
 * acknowledged does not replace a lost one.
 */
async function countMissing(databaseUrl: string, table: 'leads' | 'waitlist_leads', loads: Load[]) {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  const { rows } = await client.query(
    `select count(*)::int as count from unnest($1::text[]) as sent(email)
      where not exists (select from ${table} where ${table}.email = sent.email)`,
    [loads.flatMap(({ acknowledged }) => acknowledged)],
  )
  await client.end()
  return rows[0].count
}

function p99(times: number[]) {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? Number.NaN
}
