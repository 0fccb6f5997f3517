import { mailPort } from '@tests/support/settings-of-mail'
import { createServer } from 'node:net'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { GET as ready } from '@/app/api/health/ready/route'
import { openPayload } from '@/cms/payload'
import { findMailProblems } from '@/features/lead-mail/find-mail-problems'
import { sendAgain } from '@/features/lead-mail/send-again'
import { sendDueMails } from '@/features/lead-mail/send-due-mails'
import { clearLeads, joinWithLead, skipPause, setTeamRecipients } from '@tests/support/lead-mails'
import { isLongRun } from '@tests/support/long-run'
import { startMailServer } from '@tests/support/mail-server'
import { siteRequest } from '@tests/support/site-request'

const send = async () => sendDueMails(await openPayload())
const refusal = (responseCode: number) => Object.assign(new Error('no'), { responseCode })

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await clearLeads()
  await setTeamRecipients([])
})

test('a server that is away costs nothing but time: the mail goes out when it is back', async () => {
  const { status, lead } = await joinWithLead()
  expect(status).toBe(201)
  await send()
  expect((await lead()).confirmation).toMatchObject({
    sentAt: null,
    attempts: 1,
    problem: 'The mail server cannot be reached.',
  })
  const { mails } = await startMailServer()
  await send()
  expect(mails).toEqual([])
  await skipPause()
  await send()
  expect(mails).toHaveLength(1)
  expect((await lead()).confirmation).toMatchObject({ attempts: 2, problem: null, dueAt: null })
})

test('while the server as a whole is away, one mail is tried and not all', async () => {
  const people = await Promise.all([joinWithLead(), joinWithLead(), joinWithLead()])
  await send()
  const attempts = await Promise.all(people.map(async ({ lead }) => (await lead()).confirmation?.attempts))
  expect(attempts.toSorted()).toEqual([0, 0, 1])
})

// Ten seconds of waiting for the timeout.
test.runIf(isLongRun)(
  'a server that says nothing is given up in time',
  async () => {
    const silent = createServer(() => {})
    await new Promise<void>((resolve) => silent.listen(mailPort, '127.0.0.1', () => resolve()))
    onTestFinished(() => void silent.close())
    const { lead } = await joinWithLead()
    await send()
    expect((await lead()).confirmation?.problem).toBe('The mail server does not answer in time.')
  },
  40_000,
)

test('an address that does not exist is tried once and keeps nobody else from their mail', async () => {
  const { mails } = await startMailServer({
    onRcptTo: ({ address }, _session, done) => done(address.startsWith('nobody') ? refusal(550) : undefined),
  })
  const gone = await joinWithLead({ email: `nobody-${crypto.randomUUID()}@example.org` })
  const other = await joinWithLead()
  await send()
  expect(mails.map(({ to }) => to)).toEqual([[other.input.email]])
  expect((await gone.lead()).confirmation).toMatchObject({
    dueAt: null,
    problem: 'The mail server refuses this address (550). Stopped trying after one attempt.',
  })
  expect(await findMailProblems(await openPayload())).toBeNull()
})

test('a refused sender is trouble of ours: no mail is given up for it at once', async () => {
  const { mails } = await startMailServer({ onMailFrom: (_address, _session, done) => done(refusal(550)) })
  const people = await Promise.all([joinWithLead(), joinWithLead()])
  for (let attempt = 0; attempt < 3; attempt += 1) {
    await skipPause()
    await send()
    await send()
  }
  expect(mails).toEqual([])
  for (const { lead } of people) {
    expect((await lead()).confirmation).toMatchObject({
      dueAt: expect.any(String),
      problem: 'The mail server answers with 550.',
    })
  }
  expect(await findMailProblems(await openPayload())).toEqual({ waiting: 2, givenUp: 0 })
})

test('a colleague whom the mail server refuses is named on the lead; the others get their notice', async () => {
  await setTeamRecipients([{ email: 'gone@isoway.example' }, { email: 'here@isoway.example' }])
  const { mails } = await startMailServer({
    onRcptTo: ({ address }, _session, done) => done(address.startsWith('gone') ? refusal(550) : undefined),
  })
  const { lead } = await joinWithLead()
  await send()
  expect(mails.map(({ to }) => to)).toContainEqual(['here@isoway.example'])
  expect((await lead()).teamNotice).toMatchObject({
    sentAt: expect.any(String),
    problem: 'The mail server refuses gone@isoway.example.',
  })
})

test('a mail that fails again and again is said on the lead and in the ready check, then given up', async () => {
  const { stop } = await startMailServer({
    onData: (stream, _, done) => (stream.resume(), done(refusal(451))),
  })
  const { lead } = await joinWithLead()
  for (let attempt = 1; attempt <= 9; attempt += 1) {
    await skipPause()
    await send()
    const text = await (await ready(siteRequest('/api/health/ready'))).text()
    expect(text).toBe(
      attempt < 3
        ? 'ready'
        : `ready, but mail is failing: ${attempt < 9 ? '1 waiting after several attempts, 0' : '0 waiting after several attempts, 1'} given up`,
    )
  }
  expect((await lead()).confirmation).toMatchObject({
    dueAt: null,
    sentAt: null,
    problem: 'The mail server answers with 451. Stopped trying after 9 attempts.',
  })
  expect((await ready(siteRequest('/api/health/ready'))).status).toBe(200)
  await stop()
})

test.runIf(isLongRun)('a mail of an old lead that is given up once more is trouble again', async () => {
  const { stop } = await startMailServer({
    onData: (stream, _, done) => (stream.resume(), done(refusal(451))),
  })
  const { lead } = await joinWithLead()
  const payload = await openPayload()
  const { id } = await lead()
  await payload.db.pool.query(
    `update waitlist_leads set created_at = now() - interval '40 days', confirmation_attempts = 9,
      confirmation_due_at = null, confirmation_problem = 'Given up.' where id = $1`,
    [id],
  )
  expect(await findMailProblems(payload)).toBeNull()
  await sendAgain(payload, { lead: id, kind: 'confirmation' })
  for (let attempt = 1; attempt <= 9; attempt += 1) {
    await skipPause()
    await send()
  }
  expect(await findMailProblems(payload)).toEqual({ waiting: 0, givenUp: 1 })
  await payload.db.pool.query(
    `update waitlist_leads set confirmation_given_up_at = now() - interval '11 days'`,
  )
  expect(await findMailProblems(payload)).toBeNull()
  await stop()
})

test('a mail whose sender died is taken up again after its lease, and not before', async () => {
  const { mails } = await startMailServer()
  const { lead } = await joinWithLead()
  const { pool } = (await openPayload()).db
  await pool.query(
    `update waitlist_leads set confirmation_attempts = 1,
    confirmation_due_at = now() + interval '4 minutes' where id = $1`,
    [(await lead()).id],
  )
  await send()
  expect(mails).toEqual([])
  await skipPause()
  await send()
  expect(mails).toHaveLength(1)
})
