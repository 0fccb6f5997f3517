import '@tests/support/settings-of-mail'
import { beforeEach, expect, test, vi } from 'vitest'
import { PATCH } from '@/app/api/admin/leads/route'
import { openPayload } from '@/cms/payload'
import { sendAssignedMails, lockNumber } from '@/features/lead-mail/assigned/send-assigned-mails'
import { runWhileLocked, countLockWaits } from '@tests/support/hold-lock'
import { clearLeads, joinWithLead } from '@tests/support/lead-mails'
import { startMailServer } from '@tests/support/mail-server'
import { siteRequest } from '@tests/support/site-request'
import { signInAs } from '@tests/support/staff'

type Staff = Awaited<ReturnType<typeof signInAs>>

let kim: Staff
let lin: Staff

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await clearLeads()
  const payload = await openPayload()
  kim = await signInAs(payload, 'sales')
  lin = await signInAs(payload, 'admin')
})

async function newLead(organization = 'City of First') {
  return (await (await joinWithLead({ organization })).lead()).id
}

async function give(ids: string[], owner: string | null, by: Staff, seen: string | null = null) {
  const response = await PATCH(
    siteRequest('/api/admin/leads', {
      method: 'PATCH',
      headers: { 'content-type': 'application/json', cookie: by.cookie },
      body: JSON.stringify({ set: { owner }, leads: ids.map((id) => ({ id, status: 'new', owner: seen })) }),
    }),
  )
  expect(response.status).toBe(200)
}

/** Sends what is due once the leads that are given at the same time are gathered. */
async function send() {
  const payload = await openPayload()
  await payload.db.pool.query(`update lead_assignments set due_at = now() - interval '1 second'`)
  await Promise.all([sendAssignedMails(payload), sendAssignedMails(payload)])
}

test('whoever is given a lead hears of it once, with who gave it', async () => {
  const { mails } = await startMailServer()
  const id = await newLead()
  await give([id], kim.user.id, lin)
  await send()
  await send()
  expect(mails.map(({ to }) => to)).toEqual([[kim.user.email]])
  expect(mails[0]?.headers.get('subject')).toBe('Your new lead: City of First')
  expect(mails[0]?.text).toContain('admin has made you the owner of a lead.')
  expect(mails[0]?.text).toContain(`/admin?lead=${id}`)
})

/** When the mail about each lead is due, in seconds from now. */
async function dueIn(...ids: string[]) {
  const { db } = await openPayload()
  const { rows } = await db.pool.query(
    'select lead_id, extract(epoch from due_at - now())::float8 as seconds from lead_assignments',
  )
  return ids.map((id) => rows.find(({ lead_id }) => lead_id === id)?.seconds)
}

test('leads that are given one after the other within a minute come in one mail', async () => {
  const { mails } = await startMailServer()
  const payload = await openPayload()
  const [first, second] = [await newLead(), await newLead()]
  await give([first], kim.user.id, lin)
  await payload.db.pool.query(`update lead_assignments set due_at = due_at - interval '40 seconds'`)
  await give([second], kim.user.id, lin)
  const [one, other] = await dueIn(first, second)
  expect(one).toBeLessThanOrEqual(20)
  expect(other).toBe(one)

  await payload.db.pool.query(`update lead_assignments set due_at = due_at - interval '20 seconds'`)
  await sendAssignedMails(payload)
  expect(mails.map(({ headers }) => headers.get('subject'))).toEqual(['2 new leads for you'])
})

test('a lead that is given while an earlier mail waits for its next try has a minute of its own', async () => {
  const payload = await openPayload()
  const [first, second] = [await newLead(), await newLead()]
  await give([first], kim.user.id, lin)
  await payload.db.pool.query(`update lead_assignments set attempts = 1, due_at = now() + interval '1 hour'`)
  await give([second], kim.user.id, lin)
  const [retried, own] = await dueIn(first, second)
  expect(retried).toBeGreaterThan(3_000)
  expect(own).toBeGreaterThan(30)
  expect(own).toBeLessThanOrEqual(60)
})

/** As before the first sign-in, or after somebody else has corrected the address. */
const keepOut = ({ user }: Staff) => setFirstSignIn(user, 'null')
const letIn = ({ user }: Staff) => setFirstSignIn(user, 'now()')

async function setFirstSignIn({ id }: Staff['user'], moment: string) {
  const { db } = await openPayload()
  await db.pool.query(`update users set first_sign_in_at = ${moment} where id = $1`, [id])
}

test('an invited colleague hears of all leads in one mail, after the first sign-in', async () => {
  const { mails } = await startMailServer()
  await keepOut(kim)
  await give([await newLead()], kim.user.id, lin)
  await send()
  await give([await newLead()], kim.user.id, lin)
  await send()
  expect(mails).toEqual([])
  await letIn(kim)
  await send()
  await send()
  expect(mails.map(({ headers }) => headers.get('subject'))).toEqual(['2 new leads for you'])
})

test('what an invited colleague was given and has no more is not told', async () => {
  const { mails } = await startMailServer()
  const [undone, givenOn] = [await newLead(), await newLead()]
  await keepOut(kim)
  await give([undone, givenOn], kim.user.id, lin)
  await give([undone], null, lin, kim.user.id)
  await give([givenOn], lin.user.id, lin, kim.user.id)
  await letIn(kim)
  await send()
  expect(mails).toEqual([])
})

test('a colleague whose address is corrected before the mail goes out gets it once signed in there', async () => {
  const { mails } = await startMailServer()
  await give([await newLead()], kim.user.id, lin)
  await keepOut(kim)
  await send()
  expect(mails).toEqual([])
  await letIn(kim)
  await send()
  expect(mails.map(({ to }) => to)).toEqual([[kim.user.email]])
})

test('so does one whose address is corrected while the mail is written', async () => {
  const { mails } = await startMailServer()
  const payload = await openPayload()
  await give([await newLead()], kim.user.id, lin)
  const find = vi.spyOn(payload, 'find').mockImplementationOnce(async (options) => {
    await keepOut(kim)
    return payload.find(options)
  })
  await send()
  expect(find).toHaveBeenCalled()
  expect(mails).toEqual([])
  await letIn(kim)
  await send()
  expect(mails).toHaveLength(1)
})

test('a colleague whose role no longer includes leads is told of none', async () => {
  const { mails } = await startMailServer()
  const { db } = await openPayload()
  await give([await newLead()], kim.user.id, lin)
  await db.pool.query(`update users set role = 'editor' where id = $1`, [kim.user.id])
  await send()
  const { rows } = await db.pool.query('select from lead_assignments')
  expect([mails, rows]).toEqual([[], []])
})

test('a lead that is called spam before its owner hears of it is told once it is released', async () => {
  const { mails } = await startMailServer()
  const payload = await openPayload()
  const id = await newLead()
  const setStatus = (status: 'spam' | 'new') =>
    payload.update({ collection: 'waitlist-leads', id, data: { status } })
  await give([id], kim.user.id, lin)
  await setStatus('spam')
  await send()
  expect(mails).toEqual([])
  await setStatus('new')
  await send()
  expect(mails.map(({ to }) => to)).toEqual([[kim.user.email]])
})

test('leads that are given at the same time are in one mail', async () => {
  const { mails } = await startMailServer()
  const ids = [await newLead(), await newLead(), await newLead()]
  await give(ids.slice(0, 2), kim.user.id, lin)
  await give(ids.slice(2), kim.user.id, lin)
  await send()
  expect(mails.map(({ headers }) => headers.get('subject'))).toEqual(['3 new leads for you'])
  for (const id of ids) expect(mails[0]?.text).toContain(`/admin?lead=${id}`)
})

test('instances take up mails one after the other, so that none shares those of one person', async () => {
  const { mails } = await startMailServer()
  await give([await newLead(), await newLead()], kim.user.id, lin)
  const sent = await runWhileLocked(`select pg_advisory_xact_lock(${lockNumber})`, async () => {
    const sending = send()
    await expect.poll(countLockWaits, { timeout: 60_000 }).toBe(2)
    expect(mails).toEqual([])
    return { sending }
  })
  await sent.sending
  expect(mails.map(({ headers }) => headers.get('subject'))).toEqual(['2 new leads for you'])
})

test('whoever takes a lead themselves hears nothing, nor does anybody of an owner who was undone', async () => {
  const { mails } = await startMailServer()
  const [own, undone] = [await newLead(), await newLead()]
  await give([own], kim.user.id, kim)
  await give([undone], kim.user.id, lin)
  await give([undone], null, lin, kim.user.id)
  await send()
  expect(mails).toEqual([])
})

test('a lead that was given on is told to the last of them alone', async () => {
  const { mails } = await startMailServer()
  const payload = await openPayload()
  const third = await signInAs(payload, 'sales')
  const id = await newLead()
  await give([id], kim.user.id, lin)
  await give([id], third.user.id, lin, kim.user.id)
  await send()
  expect(mails.map(({ to }) => to)).toEqual([[third.user.email]])
})

test('an owner who was chosen in the panel hears of it as well', async () => {
  const { mails } = await startMailServer()
  const payload = await openPayload()
  const id = await newLead()
  const data = { owner: kim.user.id }
  await payload.update({ collection: 'waitlist-leads', id, data, user: lin.user, overrideAccess: false })
  await send()
  expect(mails.map(({ to }) => to)).toEqual([[kim.user.email]])
})

test('a mail server that is away gets the mail later', async () => {
  await give([await newLead()], kim.user.id, lin)
  await send()
  const { mails } = await startMailServer()
  await send()
  expect(mails).toHaveLength(1)
})
