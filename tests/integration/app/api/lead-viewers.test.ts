import { beforeAll, expect, test } from 'vitest'
import { DELETE, POST } from '@/app/api/admin/leads/[id]/viewers/route'
import { openPayload } from '@/cms/payload'
import { erasePerson } from '@/features/privacy/erase-person'
import { findTraces } from '@tests/support/find-traces'
import { joinWithLead } from '@tests/support/lead-mails'
import { siteRequest } from '@tests/support/site-request'
import { signInColleagues, type Staff } from '@tests/support/staff'
import { isLongRun } from '@tests/support/long-run'

let kim: Staff, lee: Staff, admin: Staff, editor: Staff

beforeAll(async () => {
  const payload = await openPayload()
  ;({ kim, lee, admin, editor } = await signInColleagues(payload))
  for (const [{ user }, name] of [
    [kim, 'Kim Berg'],
    [lee, 'Lee Ash'],
  ] as const)
    await payload.update({ collection: 'users', id: user.id, data: { name } })
})

async function newLead() {
  const { input, lead } = await joinWithLead()
  return { id: (await lead()).id, email: input.email }
}

async function send(method: 'POST' | 'DELETE', id: string, { cookie }: { cookie: string }) {
  const request = siteRequest('/', { method, headers: { cookie } })
  const response = await (method === 'POST' ? POST : DELETE)(request, { params: Promise.resolve({ id }) })
  return [response.status, await response.text()]
}

const reportViewing = (id: string, staff: { cookie: string }) => send('POST', id, staff)
const seen = (...names: string[]) => [200, JSON.stringify(names)]

test('whoever opens a lead sees the colleagues who have it open, and not themselves', async () => {
  const [{ id }, other] = [await newLead(), await newLead()]
  expect(await reportViewing(id, kim)).toEqual(seen())
  expect(await reportViewing(id, lee)).toEqual(seen('Kim Berg'))
  expect(await reportViewing(id, admin)).toEqual(seen('Kim Berg', 'Lee Ash'))
  // A second window of the same person changes nothing.
  expect(await reportViewing(id, kim)).toEqual(seen('admin', 'Lee Ash'))
  expect(await reportViewing(other.id, kim)).toEqual(seen())
})

test('whoever leaves a lead is no longer seen, and whoever falls silent is not for long', async () => {
  const { id } = await newLead()
  for (const staff of [kim, admin]) await reportViewing(id, staff)
  expect(await send('DELETE', id, kim)).toEqual([200, 'You have left the lead.'])
  expect(await reportViewing(id, lee)).toEqual(seen('admin'))
  const { pool } = (await openPayload()).db
  const silentFor = (seconds: number) =>
    pool.query('update lead_viewers set seen_at = now() - make_interval(secs => $2) where lead_id = $1', [
      id,
      seconds,
    ])
  await silentFor(10)
  expect(await reportViewing(id, kim)).toEqual(seen('admin', 'Lee Ash'))
  await silentFor(31)
  expect(await reportViewing(id, kim)).toEqual(seen())
})

test('what was long ago is not kept', async () => {
  const [{ id }, later] = [await newLead(), await newLead()]
  await reportViewing(id, kim)
  const { pool } = (await openPayload()).db
  await pool.query(`update lead_viewers set seen_at = now() - interval '1 hour' where lead_id = $1`, [id])
  await reportViewing(later.id, lee)
  expect((await pool.query('select 1 from lead_viewers where lead_id = $1', [id])).rows).toEqual([])
})

test('who looked at a person goes with the person', async () => {
  const { id, email } = await newLead()
  await reportViewing(id, kim)
  expect(await findTraces(id)).toContain('lead_viewers')
  await erasePerson(await openPayload(), email, null)
  expect(await findTraces(email, id)).toEqual([])
  for (const gone of [id, 'x', crypto.randomUUID()])
    expect(await reportViewing(gone, kim)).toEqual([404, 'This lead has been deleted.'])
})

test.runIf(isLongRun)(
  'many who open and leave the same leads at once do not wait for each other',
  async () => {
    const leads = await Promise.all([newLead(), newLead(), newLead()])
    const { pool } = (await openPayload()).db
    for (let round = 0; round < 50; round += 1) {
      await pool.query(`update lead_viewers set seen_at = now() - interval '1 hour'`)
      const responses = await Promise.all(
        [kim, lee, admin].flatMap((staff, index) =>
          leads.map((_, place) => reportViewing(leads[(place + index) % leads.length]?.id ?? '', staff)),
        ),
      )
      expect(responses.map(([status]) => status)).toEqual(Array(9).fill(200))
    }
  },
)

test('whoever may not see leads neither sees who does nor is seen', async () => {
  const { id } = await newLead()
  await reportViewing(id, kim)
  expect((await reportViewing(id, editor))[0]).toBe(403)
  expect((await reportViewing(id, { cookie: '' }))[0]).toBe(401)
  expect((await send('DELETE', id, editor))[0]).toBe(403)
  expect(await reportViewing(id, lee)).toEqual(seen('Kim Berg'))
})
