import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { GET } from '@/app/api/admin/leads/new/route'
import { GET as listLeads } from '@/app/api/admin/leads/route'
import { openPayload } from '@/cms/payload'
import { addLead } from '@tests/support/add-lead'
import { requestRest } from '@tests/support/request-rest'
import { siteRequest } from '@tests/support/site-request'
import { signUp } from '@tests/support/sign-up'
import { signInAs } from '@tests/support/staff'

async function openStream(since: string, staff?: Awaited<ReturnType<typeof signInAs>>) {
  const { cookie } = staff ?? (await signInAs(await openPayload(), 'sales'))
  const leaving = new AbortController()
  const response = await GET(
    siteRequest(`/api/admin/leads/new?since=${encodeURIComponent(since)}`, {
      headers: { cookie },
      signal: leaving.signal,
    }),
  )
  const counts: number[] = []
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  const listen = async () => {
    for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
      counts.push(...[...read.value.matchAll(/^data: (\d+)$/gm)].map(([, count]) => Number(count)))
    }
  }
  const reading = listen()
  return { response, counts, reading, leave: () => (leaving.abort(), reading) }
}

test('an open screen hears at once how many leads are new, and again when one arrives', async () => {
  const payload = await openPayload()
  const since = new Date().toISOString()
  await sleep(5)
  await addLead(payload, { ...signUp(), industry: 'energy' })
  const { response, counts, leave } = await openStream(since)
  expect(response.headers.get('content-type')).toBe('text/event-stream')
  await expect.poll(() => counts).toContain(1)
  await addLead(payload, { ...signUp(), industry: 'energy' })
  await addLead(payload, { ...signUp(), industry: 'energy' })
  await expect.poll(() => counts.at(-1), { timeout: 5_000 }).toBe(3)
  await leave()
})

test('a lead stored by another instance is heard as well, and spam is not counted', async () => {
  const payload = await openPayload()
  const { counts, leave } = await openStream(new Date().toISOString())
  await expect.poll(() => counts.at(-1), { timeout: 5_000 }).toBe(0)
  await payload.create({
    collection: 'waitlist-leads',
    data: { ...signUp(), industry: 'energy', emailKey: crypto.randomUUID(), status: 'spam', signUps: 1 },
  })
  await addLead(payload, { ...signUp(), industry: 'energy' })
  await expect.poll(() => counts.at(-1), { timeout: 5_000 }).toBe(1)
  await leave()
})

test.each([
  '',
  'yesterday-ish',
  '-1',
  '-271821-04-20T00:00:00.000Z',
  '0000-01-01T00:00:00.000Z',
  '1969-12-31T23:59:59.999Z',
  '+010000-01-01T00:00:00.000Z',
  '+275760-09-13T00:00:00.000Z',
])('no leads are counted or listed since %j, and a sentence says so', async (since) => {
  const { cookie } = await signInAs(await openPayload(), 'sales')
  for (const [path, get] of [
    ['/api/admin/leads/new', GET],
    ['/api/admin/leads', listLeads],
  ] as const) {
    const response = await get(
      siteRequest(`${path}?since=${encodeURIComponent(since)}`, { headers: { cookie } }),
    )
    expect([path, response.status, await response.text()]).toEqual([
      path,
      400,
      'The time “since” is missing or cannot be read.',
    ])
  }
})

type Person = Awaited<ReturnType<typeof signInAs>>

const ends: Record<string, (person: Person) => Promise<unknown>> = {
  'an account that is deleted': async ({ user }) =>
    (await openPayload()).delete({ collection: 'users', id: user.id }),
  'another role': async ({ user }) =>
    (await openPayload()).update({ collection: 'users', id: user.id, data: { role: 'editor' } }),
  'another password': async ({ user }) => {
    const { cookie } = await signInAs(await openPayload(), 'admin')
    return requestRest('PATCH', `users/${user.id}`, {
      cookie,
      body: { password: 'violet harbour lantern 77' },
    })
  },
  'a sign-out': ({ cookie }) => requestRest('POST', 'users/logout', { cookie }),
}

test.each(Object.entries(ends))('after %s an open screen hears of no lead any more', async (_, end) => {
  const payload = await openPayload()
  const person = await signInAs(payload, 'sales')
  const { counts, reading } = await openStream(new Date().toISOString(), person)
  await expect.poll(() => counts.at(-1), { timeout: 5_000 }).toBe(0)
  await end(person)
  await addLead(payload, { ...signUp(), industry: 'energy' })
  await reading
  expect(counts.filter((count) => count > 0)).toEqual([])
})

test('one person has ten of them at most, and another as soon as one is left', async () => {
  const person = await signInAs(await openPayload(), 'sales')
  const since = new Date().toISOString()
  const open: Awaited<ReturnType<typeof openStream>>[] = []
  for (let n = 0; n < 10; n += 1) open.push(await openStream(since, person))
  const refused = await openStream(since, person)
  expect(refused.response.status).toBe(429)
  const colleague = await openStream(since)
  expect(colleague.response.status).toBe(200)
  await open.pop()?.leave()
  open.push(await openStream(since, person), colleague)
  expect(open.map(({ response }) => response.status)).toEqual(Array(11).fill(200))
  for (const { leave } of open) await leave()
})
