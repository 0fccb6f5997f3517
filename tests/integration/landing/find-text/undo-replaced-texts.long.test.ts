import { createLocalReq, type Payload } from 'payload'
import { beforeAll, expect, test, vi } from 'vitest'
import { openPayload } from '@/cms/payload'
import { findNewestVersion, restoreVersion } from '@/content/drafts/drafted'
import { waitlistSample } from '@/landing/sections/waitlist/waitlist-sample'
import { seedSite } from '@/seed/seed-site'
import {
  addPage,
  fetchDifferences,
  done,
  newestPage,
  outcomeOf,
  quote,
  quoteOf,
  saveForm,
  saveShown,
  typeInForm,
  undoAll,
} from '@tests/support/replaced-texts'
import { signInAs, type Staff } from '@tests/support/staff'

let payload: Payload
let admin: Staff
let editor: Staff

beforeAll(async () => {
  payload = await openPayload()
  await seedSite(payload)
  admin = await signInAs(payload, 'admin')
  editor = await signInAs(payload, 'editor')
})

test('saving or undoing a second time changes nothing more', async () => {
  const page = await addPage({}, quote('A baboon.'))
  const found = await fetchDifferences(editor, 'baboon', 'baboon baboon')
  expect(await Promise.all([saveShown(editor, found), saveShown(editor, found)])).toEqual([done, done])
  expect(await saveShown(editor, found)).toEqual(done)
  expect(await quoteOf(page.id)).toBe('A baboon baboon.')
  expect(await outcomeOf(editor, found)).toMatchObject({ changed: [{ sentences: 1 }], leftOut: [] })
  expect(await undoAll(editor, found)).toEqual(done)
  const versions = () =>
    payload.countVersions({ collection: 'pages', where: { parent: { equals: page.id } } })
  const before = await versions()
  expect(await undoAll(editor, found)).toEqual(done)
  expect(await versions()).toEqual(before)
  expect(await newestPage(page.id)).toMatchObject({
    _status: 'draft',
    sections: [{ quote: 'A baboon.' }, {}],
  })
})

test('what was cut off half-way is finished by saving again, and nothing is done twice', async () => {
  const pages = [await addPage({}, quote('A wombat.')), await addPage({}, quote('A wombat.'))]
  const found = await fetchDifferences(editor, 'wombat', 'wombat wombat')
  const texts = () => Promise.all(pages.map(({ id }) => quoteOf(id)))
  const begin = payload.db.beginTransaction
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const gone = vi.spyOn(payload.db, 'beginTransaction').mockRejectedValue(new Error('no database'))
  // Enough for the first of the two.
  for (let done = 0; done < 2; done += 1) gone.mockImplementationOnce(begin)
  const [status] = await saveShown(editor, found)
  gone.mockRestore()
  log.mockRestore()
  expect(status).toBe(500)
  expect((await texts()).toSorted()).toEqual(['A wombat wombat.', 'A wombat.'])
  expect(await saveShown(editor, found)).toEqual(done)
  expect(await texts()).toEqual(['A wombat wombat.', 'A wombat wombat.'])
  expect(await outcomeOf(editor, found)).toMatchObject({
    changed: [{ sentences: 1 }, { sentences: 1 }],
    leftOut: [],
  })
  await undoAll(editor, found)
  expect(await texts()).toEqual(['A wombat.', 'A wombat.'])
})

test('a draft beside the published words comes back as that draft', async () => {
  const page = await addPage({ _status: 'published' }, quote('On the site.'))
  const changes = { sections: [quote('A chinchilla in a draft.'), waitlistSample], _status: 'draft' as const }
  await payload.update({ collection: 'pages', id: page.id, data: changes, draft: true, user: editor.user })
  const found = await fetchDifferences(editor, 'chinchilla', 'x')
  await saveShown(editor, found)
  expect(await quoteOf(page.id)).toBe('A x in a draft.')
  await undoAll(editor, found)
  expect(await newestPage(page.id)).toMatchObject({
    _status: 'draft',
    sections: [{ quote: 'A chinchilla in a draft.' }, {}],
  })
})

test('a document that a colleague is editing stays, when shown, saved and undone', async () => {
  const page = await addPage({ title: 'Locked' }, quote('A jackal.'))
  const why = 'admin is editing this at the moment.'
  const free = await fetchDifferences(editor, 'jackal', 'dog')
  const stopFirst = await typeInForm(admin, page.id)
  const locked = await fetchDifferences(editor, 'jackal', 'dog')
  expect(locked).toMatchObject({ documents: [], leftOut: [{ place: 'Locked', why }] })
  expect(await saveShown(editor, free)).toEqual(done)
  expect(await quoteOf(page.id)).toBe('A jackal.')
  expect(await outcomeOf(editor, free)).toMatchObject({ changed: [], leftOut: [{ title: 'Locked', why }] })

  await stopFirst()
  const found = await fetchDifferences(editor, 'jackal', 'dog')
  await saveShown(editor, found)
  const stopSecond = await typeInForm(admin, page.id)
  await undoAll(editor, found)
  expect(await quoteOf(page.id)).toBe('A dog.')
  expect(await outcomeOf(editor, found)).toMatchObject({ changed: [{ state: 'changed', why }] })
  await stopSecond()
  await undoAll(editor, found)
  expect(await quoteOf(page.id)).toBe('A jackal.')
})

test('undoing leaves what was changed, published or deleted since, and brings the others back', async () => {
  const pages = await Promise.all(
    ['Changed', 'Published', 'Deleted', 'Same'].map((title) => addPage({ title }, quote('A koala.'))),
  )
  const [changed = '', published = '', deleted = '', same = ''] = pages.map(({ id }) => id)
  const found = await fetchDifferences(editor, 'koala', 'bear')
  await saveShown(editor, found)
  await saveForm(editor, changed, { title: 'Changed later' })
  await payload.update({ collection: 'pages', id: published, data: { _status: 'published' } })
  await payload.delete({ collection: 'pages', id: deleted })
  expect(await undoAll(editor, found)).toEqual(done)
  const states = (await outcomeOf(editor, found))?.changed.map(({ title, state, why }) => [title, state, why])
  expect(states?.toSorted()).toEqual([
    ['Changed', 'kept', 'It was changed since.'],
    ['Deleted', 'kept', 'It was deleted.'],
    ['Published', 'kept', 'It was published since.'],
    ['Same', 'undone', undefined],
  ])
  expect(await Promise.all([changed, published, same].map(quoteOf))).toEqual([
    'A bear.',
    'A bear.',
    'A koala.',
  ])
})

test('a page that was taken off the site since keeps the words of the draft', async () => {
  const page = await addPage({ _status: 'published' }, quote('A lemming.'))
  const found = await fetchDifferences(editor, 'lemming', 'mole')
  await saveShown(editor, found)
  await payload.update({ collection: 'pages', id: page.id, data: { _status: 'draft' }, user: editor.user })
  await undoAll(editor, found)
  expect(await outcomeOf(editor, found)).toMatchObject({
    changed: [{ state: 'kept', why: 'It was changed since.' }],
  })
  expect(await quoteOf(page.id)).toBe('A mole.')
})

test('a version of another document brings nothing back', async () => {
  const [page, other] = [await addPage({}, quote('A wombat.')), await addPage({}, quote('Another wombat.'))]
  const req = await createLocalReq({ user: editor.user }, payload)
  const of = { collection: 'pages' as const, id: page.id }
  const foreign = await findNewestVersion({ ...of, id: other.id }, req)
  expect(await restoreVersion(foreign ?? '', of, req)).toBe(false)
  expect(await quoteOf(page.id)).toBe('A wombat.')
  expect(await restoreVersion((await findNewestVersion(of, req)) ?? '', of, req)).toBe(true)
})
