import '@tests/support/settings-of-limits'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Payload } from 'payload'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { GET } from '@/app/api/internal/figures/route'
import { openPayload } from '@/cms/payload'
import { addLead } from '@tests/support/add-lead'
import { signUp } from '@tests/support/sign-up'
import { siteRequest } from '@tests/support/site-request'

const figures = z.object({
  connections: z.object({ used: z.number(), waiting: z.number() }),
  backlog: z.unknown(),
})

let payload: Payload

beforeAll(async () => {
  payload = await openPayload()
})

function send(token = process.env.INTERNAL_TOKEN ?? '') {
  return GET(siteRequest('/api/internal/figures', { headers: { 'x-internal-token': token } }))
}

async function backlog() {
  return figures.parse(await (await send()).json()).backlog
}

test('mails count as due or failed until they are sent, and those of spam do not', async () => {
  expect(await backlog()).toMatchObject({ mails: { due: 0, failed: 0 } })
  const set = async (email: string, change: string) =>
    payload.db.pool.query(`update waitlist_leads set ${change} where email = $1`, [email])
  const emails = await Promise.all(
    Array.from({ length: 5 }, async () => {
      const person = signUp()
      await addLead(payload, { ...person, industry: 'energy' })
      const none = 'confirmation_due_at = null, team_notice_due_at = null, repeat_notice_due_at = null'
      await set(person.email, none)
      return person.email
    }),
  )
  const [due = '', failed = '', later = '', spam = '', sent = ''] = emails
  await set(due, 'confirmation_due_at = now(), team_notice_due_at = now()')
  await set(failed, "confirmation_due_at = now() + interval '1 hour', confirmation_problem = 'refused'")
  await set(later, "confirmation_due_at = now() + interval '1 hour'")
  await set(spam, "confirmation_due_at = now(), status = 'spam'")
  await set(sent, "confirmation_problem = 'refused'")
  expect(await backlog()).toMatchObject({ mails: { due: 2, failed: 1 } })
})

test('schedules count as planned, or as overdue a minute after their moment, until they are done', async () => {
  await payload.db.pool.query(`insert into schedules (id, title, action, state, at) values
    (gen_random_uuid(), 'Next week', 'publish', 'waiting', now() + interval '7 days'),
    (gen_random_uuid(), 'Just now', 'publish', 'waiting', now() - interval '5 seconds'),
    (gen_random_uuid(), 'An hour ago', 'publish', 'waiting', now() - interval '1 hour'),
    (gen_random_uuid(), 'Done', 'publish', 'done', now() - interval '1 hour'),
    (gen_random_uuid(), 'Refused', 'publish', 'refused', now() - interval '1 hour')`)
  expect(await backlog()).toMatchObject({ schedules: { planned: 2, overdue: 1 } })
})

test('connections count as used or idle, and what waits for one is told while all of them are taken', async () => {
  const { pool } = payload.db
  const { connections } = figures.parse(await (await send()).json())
  expect(connections).toMatchObject({ waiting: 0 })
  expect(connections.used).toBeGreaterThanOrEqual(1)
  const taken = []
  const isFull = () => pool.totalCount === pool.options.max && pool.idleCount === 0
  do {
    while (!isFull()) taken.push(await pool.connect())
    // One that the site has for a moment is free again by then.
    await sleep(300)
  } while (!isFull())
  const waiting = pool.connect().then((client) => client.release())
  const full = await (await send()).json()
  for (const client of taken) client.release()
  await waiting
  // The connections are counted before the question about what waits in the database, which finds none.
  expect(full).toEqual({
    connections: { used: pool.options.max, idle: 0, waiting: expect.any(Number) },
    backlog: null,
  })
  // What the site does by itself may wait too.
  expect(figures.parse(full).connections.waiting).toBeGreaterThanOrEqual(1)
})

test('to everybody else there is nothing', async () => {
  for (const token of ['', 'a-guess']) {
    const response = await send(token)
    expect([response.status, await response.text()]).toEqual([404, 'There is nothing here.'])
  }
})
