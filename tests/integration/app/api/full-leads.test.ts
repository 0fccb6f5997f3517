import { sql } from '@payloadcms/db-postgres'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { POST } from '@/app/api/admin/leads/full/route'
import { openPayload } from '@/cms/payload'
import { fullLead } from '@/features/leads/export-record/full-lead'
import { addNote } from '@/features/leads/follow-up/add-note'
import { addLead } from '@tests/support/add-lead'
import { postJson } from '@tests/support/site-request'
import { signUp } from '@tests/support/sign-up'
import { signInAs } from '@tests/support/staff'

let sales: Awaited<ReturnType<typeof signInAs>>
let editor: Awaited<ReturnType<typeof signInAs>>

beforeAll(async () => {
  const payload = await openPayload()
  sales = await signInAs(payload, 'sales')
  editor = await signInAs(payload, 'editor')
})

function send(leads: unknown, { cookie } = sales) {
  return POST(postJson('/api/admin/leads/full', { leads }, { cookie }))
}

async function newLead() {
  const payload = await openPayload()
  const details = { ...signUp(), industry: 'energy' as const }
  await addLead(payload, details)
  const { docs } = await payload.find({
    collection: 'waitlist-leads',
    where: { email: { equals: details.email } },
  })
  return { id: docs[0]?.id ?? '', details }
}

test('everything about a lead is given, with all notes and later sign-ups, the earliest first', async () => {
  const payload = await openPayload()
  const { id, details } = await newLead()
  await addNote(payload, sales.user, { id: crypto.randomUUID(), lead: id, note: 'First note' })
  // Two notes of the same millisecond have no order.
  await payload.db.drizzle.execute(sql`
    update lead_events set created_at = created_at - interval '1 minute' where lead_id = ${id}::uuid`)
  await addNote(payload, sales.user, { id: crypto.randomUUID(), lead: id, note: 'Second note' })
  await addLead(payload, { ...details, organization: 'Elsewhere' })
  await payload.update({
    collection: 'waitlist-leads',
    id,
    data: { owner: sales.user.id, nextStep: 'Call', dueOn: '2030-01-02', phone: '+49 30 1' },
  })
  const response = await send([id, id, crypto.randomUUID()])
  expect(response.status).toBe(200)
  const leads = z.array(fullLead).parse(await response.json())
  expect(leads).toHaveLength(1)
  expect(leads[0]).toMatchObject({
    id,
    phone: '+49 30 1',
    status: 'new',
    owner: 'sales',
    nextStep: 'Call',
    dueOn: '2030-01-02',
    signUps: 2,
    enteredBy: null,
  })
  expect(leads[0]?.notes).toMatch(
    /^[\d-]{10} [\d:]{5} sales: First note\n[\d-]{10} [\d:]{5} sales: Second note$/,
  )
  expect(leads[0]?.laterSignUps).toMatch(/^[\d-]{10} [\d:]{5} Ada Lovelace, Elsewhere, Energy, professional$/)
})

test.each([[[]], [['x']], ['all'], [Array(1_001).fill(crypto.randomUUID())]])(
  'leads given as %.30j are refused with a sentence',
  async (leads) => {
    const response = await send(leads)
    expect(response.status).toBe(400)
    expect(await response.text()).toBe('We could not read that. Please reload the page and try again.')
  },
)

test('whoever may not see leads gets none of it', async () => {
  const { id } = await newLead()
  expect((await send([id], editor)).status).toBe(403)
  expect((await send([id], { ...editor, cookie: '' })).status).toBe(401)
})
