import type { Payload, TypedUser } from 'payload'
import { beforeAll, expect, test } from 'vitest'
import { openPayload } from '@/cms/payload'
import { runDueSchedules } from '@/content/schedules/run-due-schedules'
import { seedSite } from '@/seed/seed-site'
import { addDraft, schedule, scheduleDue } from '@tests/support/schedules'
import { signInAs } from '@tests/support/staff'

const collection = 'schedules'
let payload: Payload
let editor: TypedUser

beforeAll(async () => {
  payload = await openPayload()
  await seedSite(payload)
  editor = { ...(await signInAs(payload, 'editor')).user, collection: 'users' }
})

const ofPage = (value: string) => ({ relationTo: 'pages' as const, value })

function refusedAt(path: string, message: string) {
  return { data: { errors: [expect.objectContaining({ path, message: expect.stringContaining(message) })] } }
}

test('a schedule says in the site’s time zone what happens, and who asked for it', async () => {
  const page = await addDraft(payload, 'Autumn')
  const at = `${new Date().getUTCFullYear() + 1}-07-04T16:30:00.000Z`
  const data = { document: ofPage(page.id), action: 'publish' as const, at, state: 'done' as const }
  const made = await payload.create({ collection, data, user: editor, overrideAccess: false })
  expect(made.title).toMatch(/^Publish Autumn on .*Jul 4, \d{4}, 9:30.AM, Los Angeles time$/)
  expect(made).toMatchObject({ state: 'waiting', askedBy: 'editor', isOverdue: false })
})

test('a schedule names a draft that has no title yet', async () => {
  const page = await payload.create({ collection: 'pages', data: {}, draft: true })
  const at = new Date(Date.now() + 3_600_000).toISOString()
  const data = { document: ofPage(page.id), action: 'publish' as const, at }
  const made = await payload.create({ collection, data, user: editor, overrideAccess: false })
  expect(made.title).toMatch(/^Publish Without a title on /)
})

test.each([
  [-1_000, 'This moment has passed. Choose a later one'],
  [3 * 366 * 24 * 3_600_000, 'Check the year'],
])('a moment %i ms from now is refused with a way to correct it', async (ahead, message) => {
  const page = await addDraft(payload)
  const at = new Date(Date.now() + ahead).toISOString()
  const data = { document: ofPage(page.id), action: 'publish' as const, at }
  await expect(payload.create({ collection, data, user: editor })).rejects.toMatchObject(
    refusedAt('at', message),
  )
})

test.each(['soon', crypto.randomUUID()])('a page "%s" that is not there is refused', async (id) => {
  const made = schedule(payload, editor, { document: ofPage(id) })
  await expect(made).rejects.toMatchObject(refusedAt('document', 'that exists'))
})

test('what has to stay on the site cannot be scheduled to leave it, and stays there', async () => {
  const pages = await payload.find({ collection: 'pages', where: { slug: { equals: 'home' } } })
  const home = schedule(payload, editor, { document: ofPage(pages.docs[0]?.id ?? ''), action: 'unpublish' })
  await expect(home).rejects.toThrow('The site must always have its home page, so it cannot be unpublished')
  const { docs } = await payload.find({ collection: 'legal-documents', limit: 1 })
  const document = { relationTo: 'legal-documents' as const, value: docs[0]?.id ?? '' }
  const legal = schedule(payload, editor, { document, action: 'unpublish' })
  await expect(legal).rejects.toThrow('must always show its four legal documents')
})

test('trying whether a page may leave the site leaves it there', async () => {
  const { id } = await addDraft(payload)
  await payload.update({ collection: 'pages', id, data: { _status: 'published' } })
  await schedule(payload, editor, { document: ofPage(id), action: 'unpublish' })
  expect(await payload.findByID({ collection: 'pages', id })).toMatchObject({ _status: 'published' })
})

test('one that waits may be deleted, none be changed, and what was done stays on record', async () => {
  const asEditor = { collection, user: editor, overrideAccess: false } as const
  const page = await addDraft(payload)
  const { id } = await schedule(payload, editor, { document: ofPage(page.id) })
  await expect(payload.update({ ...asEditor, id, data: { action: 'unpublish' } })).rejects.toThrow(
    'not allowed',
  )
  await payload.delete({ ...asEditor, id })
  const done = await scheduleDue(payload, editor, { document: ofPage(page.id) })
  await runDueSchedules(payload)
  await expect(payload.delete({ ...asEditor, id: done })).rejects.toThrow('not allowed')
  expect((await payload.findByID({ collection, id: done })).state).toBe('done')
})

test('sales have nothing to do with it', async () => {
  const sales: TypedUser = { ...(await signInAs(payload, 'sales')).user, collection: 'users' }
  const page = await addDraft(payload)
  await expect(schedule(payload, sales, { document: ofPage(page.id) })).rejects.toThrow('not allowed')
  const find = payload.find({ collection, user: sales, overrideAccess: false })
  await expect(find).rejects.toThrow('not allowed')
})
