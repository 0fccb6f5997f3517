import type { Payload, TypedUser } from 'payload'
import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { openPayload } from '@/cms/payload'
import { lockNumber, runDueSchedules } from '@/content/schedules/run-due-schedules'
import { textSample } from '@/landing/sections/text/text-sample'
import { waitlistSample } from '@/landing/sections/waitlist/waitlist-sample'
import { seedSite } from '@/seed/seed-site'
import { failingTable } from '@tests/support/failing-table'
import { addDraft, schedule, scheduleDue } from '@tests/support/schedules'
import { signInAs } from '@tests/support/staff'
import { isLongRun } from '@tests/support/long-run'

let payload: Payload
let editor: TypedUser

beforeAll(async () => {
  payload = await openPayload()
  await seedSite(payload)
})

beforeEach(async () => {
  editor = { ...(await signInAs(payload, 'editor')).user, collection: 'users' }
})

const ofPage = (value: string) => ({ relationTo: 'pages' as const, value })

async function statusOf(id: string) {
  return (await payload.findByID({ collection: 'pages', id }))._status
}

function read(id: string) {
  return payload.findByID({ collection: 'schedules', id })
}

/** How often the page was published. */
async function publishes(id: string) {
  const where = { parent: { equals: id }, 'version._status': { equals: 'published' } }
  return (await payload.findVersions({ collection: 'pages', where })).totalDocs
}

test('the newest draft is published when its moment has come, with its receipt and version', async () => {
  const page = await addDraft(payload)
  const id = await scheduleDue(payload, editor, { document: ofPage(page.id) })
  await payload.update({ collection: 'pages', id: page.id, draft: true, data: { title: 'Summer' } })
  await runDueSchedules(payload)
  const published = await payload.findByID({ collection: 'pages', id: page.id })
  expect(published).toMatchObject({ _status: 'published', title: 'Summer', savedBy: editor.id })
  expect(await read(id)).toMatchObject({
    state: 'done',
    outcome: expect.stringContaining('Los Angeles time'),
  })
  expect(await publishes(page.id)).toBe(1)
  const receipts = await payload.db.pool.query('select from content_receipts where document = $1', [
    `pages:${page.id}`,
  ])
  expect(receipts.rowCount).toBe(1)
})

test('a page that is in the trash then is left there', async () => {
  const page = await addDraft(payload)
  const id = await scheduleDue(payload, editor, { document: ofPage(page.id) })
  await payload.update({
    collection: 'pages',
    id: page.id,
    data: { deletedAt: new Date().toISOString() },
  })
  await runDueSchedules(payload)
  expect(await read(id)).toMatchObject({
    state: 'refused',
    outcome: 'The document was deleted before the scheduled time.',
  })
  expect(await publishes(page.id)).toBe(0)
})

test('nothing happens before the moment, and nothing twice', async () => {
  const page = await addDraft(payload)
  const id = await scheduleDue(payload, editor, { document: ofPage(page.id) }, -5)
  await runDueSchedules(payload)
  expect([await statusOf(page.id), (await read(id)).state]).toEqual(['draft', 'waiting'])
  await payload.db.pool.query('update schedules set at = now() where id = $1', [id])
  await runDueSchedules(payload)
  await runDueSchedules(payload)
  expect(await publishes(page.id)).toBe(1)
})

test('runners of several instances at once publish once', async () => {
  const page = await addDraft(payload)
  const id = await scheduleDue(payload, editor, { document: ofPage(page.id) })
  await Promise.all([1, 2, 3, 4, 5].map(() => runDueSchedules(payload)))
  expect(await publishes(page.id)).toBe(1)
  expect((await read(id)).state).toBe('done')
})

test('while another instance is at it, this one leaves it alone', async () => {
  const page = await addDraft(payload)
  await scheduleDue(payload, editor, { document: ofPage(page.id) })
  const other = await payload.db.pool.connect()
  onTestFinished(() => other.release())
  await other.query('begin')
  await other.query('select pg_advisory_xact_lock($1)', [lockNumber])
  await runDueSchedules(payload)
  expect(await statusOf(page.id)).toBe('draft')
  await other.query('rollback')
  await runDueSchedules(payload)
  expect(await statusOf(page.id)).toBe('published')
})

test('what was missed is made up for in the order of its moments', async () => {
  const page = await addDraft(payload)
  const document = ofPage(page.id)
  await scheduleDue(payload, editor, { document, action: 'unpublish' }, 3_600)
  await scheduleDue(payload, editor, { document }, 7_200)
  await runDueSchedules(payload)
  expect([await publishes(page.id), await statusOf(page.id)]).toEqual([1, 'draft'])
})

test('a page is taken off the site', async () => {
  const page = await addDraft(payload)
  await payload.update({ collection: 'pages', id: page.id, data: { _status: 'published' } })
  const id = await scheduleDue(payload, editor, { document: ofPage(page.id), action: 'unpublish' })
  await runDueSchedules(payload)
  expect([await statusOf(page.id), (await read(id)).state]).toEqual(['draft', 'done'])
})

test('what the rules of the content refuse says why, once, and holds up nothing', async () => {
  const [page, next] = [await addDraft(payload), await addDraft(payload)]
  const id = await scheduleDue(payload, editor, { document: ofPage(page.id) }, 60)
  await scheduleDue(payload, editor, { document: ofPage(next.id) })
  const sections = [textSample]
  await payload.update({ collection: 'pages', id: page.id, draft: true, data: { sections } })
  await runDueSchedules(payload)
  expect(await read(id)).toMatchObject({
    state: 'refused',
    outcome: expect.stringContaining('A page needs its waitlist section'),
  })
  expect([await statusOf(page.id), await statusOf(next.id)]).toEqual(['draft', 'published'])
})

test('a field that lacks its text is named as the form calls it', async () => {
  const page = await addDraft(payload)
  const id = await scheduleDue(payload, editor, { document: ofPage(page.id) })
  const sections = [{ ...textSample, heading: '' }, waitlistSample]
  await payload.update({ collection: 'pages', id: page.id, draft: true, data: { sections } })
  await runDueSchedules(payload)
  expect((await read(id)).outcome).toBe('Section 1 (Text) › Name of the section: This field is required.')
})

test('a legal text whose effective day came too near is refused with the first day', async () => {
  const { docs } = await payload.find({ collection: 'legal-documents', limit: 1 })
  const value = docs[0]?.id ?? ''
  const summary = 'A change that was scheduled too late.'
  const data = { summary, changes: 'Much.', isMaterial: true, effectiveDay: new Date().toISOString() }
  await payload.update({ collection: 'legal-documents', id: value, draft: true, data })
  const document = { relationTo: 'legal-documents' as const, value }
  const id = await scheduleDue(payload, editor, { document })
  await runDueSchedules(payload)
  expect(await read(id)).toMatchObject({
    state: 'refused',
    outcome: expect.stringContaining('30 days’ notice'),
  })
})

test.each<[string, (id: string) => Promise<unknown>]>([
  ['lost the role', (id) => payload.update({ collection: 'users', id, data: { role: 'sales' } })],
  ['left', (id) => payload.delete({ collection: 'users', id })],
])('who %s meanwhile publishes nothing', async (_, change) => {
  const page = await addDraft(payload)
  const id = await scheduleDue(payload, editor, { document: ofPage(page.id) })
  await change(editor.id)
  await runDueSchedules(payload)
  expect(await read(id)).toMatchObject({
    state: 'refused',
    outcome: 'editor, who scheduled this, may no longer edit content. Schedule it again.',
  })
  expect(await statusOf(page.id)).toBe('draft')
})

test('a page that was deleted meanwhile is told of', async () => {
  const page = await addDraft(payload)
  const id = await scheduleDue(payload, editor, { document: ofPage(page.id) })
  await payload.delete({ collection: 'pages', id: page.id })
  await runDueSchedules(payload)
  expect(await read(id)).toMatchObject({ state: 'refused', outcome: expect.stringContaining('deleted') })
})

/** Lets this much time pass for a schedule that failed. */
function letPass(id: string, seconds: number) {
  return payload.db.pool.query(
    `update schedules set at = at - make_interval(secs => $2),
      updated_at = updated_at - make_interval(secs => $2) where id = $1`,
    [id, seconds],
  )
}

test('a failure between the mark and the publish leaves both undone, and a later run does both', async () => {
  const page = await addDraft(payload)
  const id = await scheduleDue(payload, editor, { document: ofPage(page.id) }, 120)
  const repair = await failingTable(payload, '_pages_v')
  await runDueSchedules(payload)
  await repair()
  expect(await read(id)).toMatchObject({
    state: 'waiting',
    isOverdue: true,
    outcome: expect.stringContaining('The last attempt failed: the site met an error (XX001).'),
  })
  expect(await statusOf(page.id)).toBe('draft')
  await letPass(id, 125)
  await runDueSchedules(payload)
  expect(await read(id)).toMatchObject({
    state: 'done',
    isOverdue: false,
    outcome: expect.stringMatching(/^Done on/),
  })
  expect(await publishes(page.id)).toBe(1)
})

test.runIf(isLongRun)(
  'what fails again and again is tried after pauses that grow, of five minutes at most',
  async () => {
    const page = await addDraft(payload)
    const id = await scheduleDue(payload, editor, { document: ofPage(page.id) }, 20)
    const later = await scheduleDue(payload, editor, { document: ofPage(page.id), action: 'unpublish' })
    await failingTable(payload, '_pages_v')
    const isTried = async (after: number) => {
      await letPass(id, after)
      const before = (await read(id)).updatedAt
      await runDueSchedules(payload)
      return (await read(id)).updatedAt !== before
    }
    expect([await isTried(0), await isTried(15), await isTried(10)]).toEqual([true, false, true])
    expect([await isTried(40), await isTried(10)]).toEqual([false, true])
    expect([await isTried(3_600), await isTried(290), await isTried(15)]).toEqual([true, false, true])
    expect((await read(later)).state).toBe('waiting')
  },
)

test('a page whose newest draft lacks a required field leaves the site all the same', async () => {
  const page = await addDraft(payload)
  await payload.update({ collection: 'pages', id: page.id, data: { _status: 'published' } })
  await payload.update({ collection: 'pages', id: page.id, draft: true, data: { title: '', sections: [] } })
  const id = await scheduleDue(payload, editor, { document: ofPage(page.id), action: 'unpublish' })
  expect(await statusOf(page.id)).toBe('published')
  await runDueSchedules(payload)
  expect([await statusOf(page.id), (await read(id)).state]).toEqual(['draft', 'done'])
})

test('trying whether a page may leave the site needs no second connection', async () => {
  const page = await addDraft(payload)
  await payload.update({ collection: 'pages', id: page.id, data: { _status: 'published' } })
  const { pool } = payload.db
  // Payload holds one for itself; one is left.
  const others = await Promise.all(Array.from({ length: pool.options.max - 2 }, () => pool.connect()))
  onTestFinished(() => others.forEach((other) => other.release()))
  const made = await schedule(payload, editor, { document: ofPage(page.id), action: 'unpublish' })
  expect([made.state, await statusOf(page.id)]).toEqual(['waiting', 'published'])
})
