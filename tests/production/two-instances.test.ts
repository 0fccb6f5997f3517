import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { prepareDatabase } from '@tests/faults/support/fault-database'
import { prepareSite } from '@tests/faults/support/fault-site'
import { signInToSite } from '@tests/faults/support/staff-session'
import { stopEverything } from '@tests/faults/support/stop-everything'
import { copyOfBuiltSite } from '@tests/production/copy-of-built-site'
import { signUp } from '@tests/support/sign-up'

// Two processes of the built site on one database, as behind a proxy, each from a folder of its own: Next keeps
// the pages it has made beside the build.

/** At which visitors reach both. */
const address = 'http://127.0.0.1:3000'

type Site = Awaited<ReturnType<typeof prepareSite>>

let database: Awaited<ReturnType<typeof prepareDatabase>>
let one: Site
let other: Site
let cookie: string

beforeAll(async () => {
  database = await prepareDatabase()
  await database.start()
  // The same address for both, as visitors see them: a session of one is a session of the other.
  const settings = { databaseUrl: database.url, SITE_URL: address, BENCH_LIMIT_FACTOR: '1' }
  one = await prepareSite(settings)
  other = await prepareSite(settings, await copyOfBuiltSite())
  await Promise.all([one.start(), other.start()])
  cookie = await signInToSite(one.url, address)
}, 600_000)

afterAll(stopEverything)

test('both started at once, and the database was prepared once', async () => {
  const migrations = await database.query(
    'select name from payload_migrations group by name having count(*) > 1',
  )
  expect(migrations).toEqual([])
  expect(await database.query('select count(*)::int as count from users')).toEqual([{ count: 1 }])
  expect(await database.query('select count(*)::int as count from pages')).toEqual([{ count: 1 }])
})

test('a publish on one is on both, and its receipt counts both', async () => {
  const words = `Published at ${Date.now()}`
  const { docs } = await json(one, '/api/legal-documents?where[slug][equals]=terms&depth=0')
  const { id } = docs[0]
  const saved = await send(one, 'PATCH', `/api/legal-documents/${id}`, {
    notice: words,
    _status: 'published',
  })
  expect(saved.status).toBe(200)
  await until('a receipt of both', async () => {
    const receipt = await json(other, `/api/admin/receipts?document=legal-documents:${id}`)
    return receipt.answers.length === 2 && receipt.silent.length === 0
  })
  // From the first visit after the receipt on, and the old page does not come back.
  for (let count = 0; count < 50; count += 1) {
    for (const site of [one, other]) expect(await text(site, '/legal/terms')).toContain(words)
  }
})

test('what is scheduled is published once', async () => {
  const { docs } = await json(one, '/api/legal-documents?where[slug][equals]=cookies&depth=0')
  const { id } = docs[0]
  const words = `Scheduled at ${Date.now()}`
  await send(one, 'PATCH', `/api/legal-documents/${id}?draft=true`, { notice: words, _status: 'draft' })
  const document = { relationTo: 'legal-documents', value: id }
  const at = new Date(Date.now() + 60_000).toISOString()
  const made = await send(one, 'POST', '/api/schedules', { document, action: 'publish', at })
  expect(made.status).toBe(201)
  const before = await countVersions()
  await database.query(`update schedules set at = now() where at = '${at}'`)
  for (const site of [one, other]) {
    await until(`the scheduled words on ${site.url}`, async () =>
      (await text(site, '/legal/cookies')).includes(words),
    )
  }
  await sleep(3_000)
  expect(await countVersions()).toBe(before + 1)

  async function countVersions() {
    const [row] = await database.query(
      "select count(*)::int as count from legal_versions where slug = 'cookies'",
    )
    return Number(row?.count)
  }
})

test('a limit counts on both together', async () => {
  const from = '198.51.100.77'
  const statuses: number[] = []
  for (let count = 0; count < 12; count += 1) {
    statuses.push(await join(count % 2 ? one : other, `limited-${count}@example.org`, from))
  }
  const taken = statuses.filter((status) => status === 201).length
  expect(taken).toBeGreaterThan(0)
  expect(taken).toBeLessThan(8)
  expect(statuses.filter((status) => status !== 201 && status !== 429)).toEqual([])
})

test('each lead is sent one mail', async () => {
  const emails = Array.from({ length: 10 }, () => `${crypto.randomUUID()}@example.org`)
  for (const [index, email] of emails.entries()) {
    expect(await join(index % 2 ? one : other, email, `203.0.113.${index + 1}`)).toBe(201)
  }
  const mails = async () => {
    const found: string[] = []
    for (const { dataFolder } of [one, other]) {
      const files = await readdir(`${dataFolder}/mail`).catch(() => [])
      for (const file of files) found.push(await readFile(`${dataFolder}/mail/${file}`, 'utf8'))
    }
    return emails.map((email) => found.filter((mail) => mail.includes(`To: ${email}`)).length)
  }
  await until('ten mails', async () => (await mails()).every((count) => count > 0))
  await sleep(6_000)
  expect(await mails()).toEqual(emails.map(() => 1))
})

test('of many sign-ups of one person at once, no word is lost', async () => {
  const email = `${crypto.randomUUID()}@example.org`
  const texts = Array.from({ length: 10 }, (_, index) => `These are the words number ${index}`)
  expect(await join(one, email, '203.0.113.50')).toBe(201)
  const words = (text: string) => ({ needsCustomSolution: true, customSolutionDescription: text })
  const statuses = await Promise.all(
    texts.map((text, index) => join(index % 2 ? one : other, email, `203.0.113.${60 + index}`, words(text))),
  )
  expect(statuses).toEqual(texts.map(() => 201))
  const rows = await database.query(
    `select sign_up_custom_solution_description as text from lead_events join waitlist_leads as lead
     on lead.id = lead_id where email = '${email}' order by text`,
  )
  expect(rows.map(({ text }) => text)).toEqual(texts)
  expect(await database.query(`select sign_ups from waitlist_leads where email = '${email}'`)).toHaveLength(1)
})

test('of 1,000 repeated sign-ups every text is in a history, and each person has one row', async () => {
  const [people, each, atOnce] = [50, 21, 24]
  const run = crypto.randomUUID()
  const wanted = Array.from({ length: people * each }, (_, index) => ({
    email: `${index % people}-${run}@example.org`,
    text: `These are the words number ${index} of the run ${run}`,
    from: `198.18.${index >> 8}.${index & 255}`,
  }))
  const statuses: number[] = []
  // All who are to come at once, the first sign-up of each person among them.
  for (let start = 0; start < wanted.length; start += atOnce) {
    const some = wanted.slice(start, start + atOnce).map(({ email, text, from }, index) => {
      const words = { needsCustomSolution: true, customSolutionDescription: text }
      return join(index % 2 ? one : other, email, from, words)
    })
    statuses.push(...(await Promise.all(some)))
  }
  expect(statuses.filter((status) => status !== 201)).toEqual([])
  const rows = await database.query(
    `select email, sign_ups::int from waitlist_leads where email like '%${run}@example.org'`,
  )
  expect(rows).toHaveLength(people)
  const found = await database.query(
    `select custom_solution_description as text from waitlist_leads where email like '%${run}@example.org'
     union all select sign_up_custom_solution_description from lead_events join waitlist_leads as lead
       on lead.id = lead_id where email like '%${run}@example.org'`,
  )
  expect(found.map(({ text }) => text).toSorted()).toEqual(wanted.map(({ text }) => text).toSorted())
  expect(rows.map((row) => row.sign_ups)).toEqual(Array(people).fill(each))
})

test('a colleague who has a lead open on one is seen on the other', async () => {
  expect(await join(one, 'seen@example.org', '203.0.113.90')).toBe(201)
  const [lead] = await database.query("select id from waitlist_leads where email = 'seen@example.org'")
  await database.query(
    `insert into users (id, name, role, email, salt, hash, updated_at, created_at)
     select gen_random_uuid(), 'Kim Berg', 'sales', 'kim@example.org', salt, hash, now(), now() from users`,
  )
  const kim = await signInToSite(other.url, address, 'kim@example.org')
  const look = async (site: Site, who: string) => {
    const where = `${site.url}/api/admin/leads/${lead?.id}/viewers`
    return (await fetch(where, { method: 'POST', headers: { ...own(), cookie: who } })).text()
  }
  expect(await look(other, kim)).toBe('[]')
  expect(await look(one, cookie)).toBe('["Kim Berg"]')
  expect(await look(other, kim)).toBe('["Admin"]')
})

test('instances restarted in turn fail no request that may be sent to the other', async () => {
  let isRunning = true
  const failures: string[] = []
  let answered = 0
  const visit = async () => {
    while (isRunning) {
      const responses = []
      for (const site of [one, other]) {
        responses.push(await fetch(site.url, { signal: AbortSignal.timeout(20_000) }).catch(() => null))
        if (responses.at(-1)?.status === 200) break
      }
      const last = responses.at(-1)
      await last?.arrayBuffer()
      answered += 1
      if (last?.status !== 200) failures.push(String(last?.status))
    }
  }
  const visitors = Array.from({ length: 4 }, visit)
  for (const site of [one, other]) {
    await site.kill('SIGTERM')
    await site.start()
  }
  isRunning = false
  await Promise.all(visitors)
  expect(failures).toEqual([])
  expect(answered).toBeGreaterThan(100)
})

const own = () => ({ cookie, origin: address, 'content-type': 'application/json' })

async function text(site: Site, where: string) {
  return (await fetch(site.url + where, { headers: own() })).text()
}

async function json(site: Site, where: string) {
  return JSON.parse(await text(site, where))
}

function send(site: Site, method: string, where: string, body: object) {
  return fetch(site.url + where, { method, headers: own(), body: JSON.stringify(body) })
}

async function join(site: Site, email: string, from: string, words = {}) {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': from }
  const response = await fetch(`${site.url}/api/waitlist`, {
    method: 'POST',
    headers,
    body: JSON.stringify(signUp({ email, ...words })),
  })
  await response.arrayBuffer()
  return response.status
}

/** Waits as long as a busy machine may need. @throws where it does not come. */
async function until(what: string, isThere: () => Promise<boolean>) {
  for (let count = 0; count < 300; count += 1) {
    if (await isThere()) return
    await sleep(200)
  }
  throw new Error(`${what} did not come`)
}
