import { expect, test } from 'vitest'
import { openPayload } from '@/cms/payload'
import { addLead } from '@tests/support/add-lead'
import { requestRest } from '@tests/support/request-rest'
import { countLockWaits } from '@tests/support/hold-lock'
import { signUp } from '@tests/support/sign-up'
import { signInAs } from '@tests/support/staff'

async function newLead() {
  const payload = await openPayload()
  const { email } = signUp()
  await addLead(payload, { ...signUp(), industry: 'energy', email })
  const { docs } = await payload.find({ collection: 'waitlist-leads', where: { email: { equals: email } } })
  if (!docs[0]) throw new Error('There is no lead')
  return docs[0]
}

/** What an admin's save of a document is answered when this change of it is committed while the save runs. */
async function saveDuring(change: string, id: string, save: { path: string; body: object }) {
  const payload = await openPayload()
  const { cookie } = await signInAs(payload, 'admin')
  const client = await payload.db.pool.connect()
  try {
    await client.query('begin')
    await client.query(change, [id])
    const saving = requestRest('PATCH', `${save.path}/${id}`, { cookie, body: save.body })
    await expect.poll(countLockWaits, { timeout: 60_000 }).toBe(1)
    await client.query('commit')
    return (await saving).status
  } finally {
    // A commit cannot be taken back; without one, nothing is left behind.
    await client.query('rollback')
    client.release()
  }
}

test('a next step that a colleague sets while a lead is saved in the panel stays, and the save is refused', async () => {
  const payload = await openPayload()
  const { id, updatedAt } = await newLead()
  const change = `update waitlist_leads set next_step = 'Call', updated_at = now() where id = $1`
  const save = { path: 'waitlist-leads', body: { status: 'contacted', updatedAt } }
  expect(await saveDuring(change, id, save)).toBe(409)
  expect(await payload.findByID({ collection: 'waitlist-leads', id })).toMatchObject({
    status: 'new',
    nextStep: 'Call',
  })
})

test('a mail that goes out and a sign-up that arrives while a lead is saved in the panel are not undone', async () => {
  const payload = await openPayload()
  const { id, updatedAt } = await newLead()
  const change = `update waitlist_leads
    set confirmation_due_at = null, confirmation_sent_at = now(), sign_ups = 2 where id = $1`
  const save = { path: 'waitlist-leads', body: { status: 'contacted', updatedAt } }
  expect(await saveDuring(change, id, save)).toBe(200)
  expect(await payload.findByID({ collection: 'waitlist-leads', id, depth: 0 })).toMatchObject({
    status: 'contacted',
    signUps: 2,
    confirmation: { dueAt: null, sentAt: expect.any(String) },
  })
})

test('a colleague who sets a password while an admin saves their account keeps it, and the first sign-in', async () => {
  const payload = await openPayload()
  const { user } = await signInAs(payload, 'sales')
  await payload.db.pool.query('update users set first_sign_in_at = null where id = $1', [user.id])
  const change = `update users set hash = 'of the new password', first_sign_in_at = now() where id = $1`
  expect(await saveDuring(change, user.id, { path: 'users', body: { name: 'Kim' } })).toBe(200)
  const { rows } = await payload.db.pool.query(
    'select name, hash, first_sign_in_at is not null as was_here from users where id = $1',
    [user.id],
  )
  expect(rows).toEqual([{ name: 'Kim', hash: 'of the new password', was_here: true }])
})
