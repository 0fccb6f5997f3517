import { beforeAll, expect, test, vi } from 'vitest'
import { POST as findDifferences } from '@/app/api/admin/replaced-texts/differences/route'
import { POST as save } from '@/app/api/admin/replaced-texts/route'
import { POST as undo } from '@/app/api/admin/replaced-texts/undone/route'
import { openPayload } from '@/cms/payload'
import { limitSaves } from '@/content/saving/one-at-a-time'
import { readReplacedText } from '@/landing/find-text/replaced-texts'
import { seedSite } from '@/seed/seed-site'
import {
  addPage,
  fetchDifferences,
  done,
  outcomeOf,
  quote,
  quoteOf,
  saveShown,
  undoAll,
} from '@tests/support/replaced-texts'
import { postJson } from '@tests/support/site-request'
import { signInAs, type Staff } from '@tests/support/staff'

let admin: Staff
let editor: Staff
let sales: Staff

beforeAll(async () => {
  const payload = await openPayload()
  await seedSite(payload)
  admin = await signInAs(payload, 'admin')
  editor = await signInAs(payload, 'editor')
  sales = await signInAs(payload, 'sales')
})

const id = crypto.randomUUID()
const phrases = { phrase: 'air', replacement: 'water' }
const routes = [
  ['differences', findDifferences, phrases],
  ['saving', save, { id, ...phrases, documents: [] }],
  ['undoing', undo, { id }],
] as const

type Headers = Record<string, string>

async function post(route: typeof save, body: unknown, headers: Headers = { cookie: editor.cookie }) {
  const { status, ...rest } = await route(postJson('/api/admin/replaced-texts', body, headers)).then(
    async (response) => ({ status: response.status, text: await response.text() }),
  )
  return [status, rest.text]
}

test.each(routes)('%s is for editors and admins, from our own pages only', async (_, route, body) => {
  expect(await post(route, body, {})).toEqual([401, 'Please sign in first.'])
  const { cookie } = sales
  expect(await post(route, body, { cookie })).toEqual([403, 'Your role does not include the content.'])
  const ofAnother = { cookie: admin.cookie, 'x-account': editor.user.id }
  expect(await post(route, body, ofAnother)).toEqual([
    401,
    'Somebody else has signed in in this browser. Please sign in again.',
  ])
  const foreign = { cookie: admin.cookie, origin: 'https://other.example', 'sec-fetch-site': 'cross-site' }
  expect(await post(route, body, foreign)).toEqual([403, 'Please use the form on our own site.'])
})

test.each(routes)('%s takes one JSON object of a known shape and length', async (_, route, body) => {
  const unread = [400, 'We could not read that. Please reload the page and try again.']
  for (const wrong of ['', '{', 'null', '[]', '{}', { ...body, more: 1 }, { ...body, id: 'x', phrase: 1 }])
    expect(await post(route, wrong)).toEqual(unread)
  const textHeaders = { cookie: editor.cookie, 'content-type': 'text/plain' }
  expect(await post(route, body, textHeaders)).toEqual([415, 'This address takes JSON only.'])
  const long = 'a'.repeat(131_073)
  expect(await post(route, long)).toEqual([413, 'That is more than we can take. Please shorten it.'])
})

const of = { collection: 'pages', id }
const document = { of, savedAt: '', sentences: ['title:0'] }

test('at most 200 changes are saved at a time, in however many documents', async () => {
  const unknown = () => ({
    of: { collection: 'pages', id: crypto.randomUUID() },
    savedAt: '',
    sentences: ['title:0'],
  })
  const many = Array.from({ length: 201 }, unknown)
  const inOne = [{ ...unknown(), sentences: many.map((_, number) => `title:${number}`) }]
  for (const documents of [many, inOne]) {
    const response = await post(save, { id: crypto.randomUUID(), ...phrases, documents })
    expect(response).toEqual([400, 'Choose at most 200 changes at a time.'])
  }
})

test('a long replacement lets the saves of colleagues through', async () => {
  const documents = Array.from({ length: 10 }, () => ({
    ...document,
    of: { collection: 'pages', id: crypto.randomUUID() },
  }))
  const ids = Array.from({ length: 3 }, () => crypto.randomUUID())
  const runs = ids.map((own) => post(save, { id: own, ...phrases, documents }))
  const payload = await openPayload()
  const countDone = () =>
    Promise.all(ids.map(async (own) => (await readReplacedText(payload, editor.user, own))?.leftOut.length))
  await vi.waitFor(async () => expect(await countDone()).not.toContain(undefined), {
    timeout: 30_000,
    interval: 1,
  })
  expect(await limitSaves('a colleague', countDone)).not.toContain(documents.length)
  expect((await Promise.all(runs)).map(([status]) => status)).toEqual([204, 204, 204])
})

test.each([
  { of: { collection: 'users', id }, savedAt: '', sentences: [] },
  { of: { collection: 'pages', id: '1' }, savedAt: '', sentences: [] },
  { of: { global: 'waitlist-settings' }, savedAt: '', sentences: [] },
  { of, savedAt: '', sentences: [1] },
])('saving %j is refused', async (wrong) => {
  const [status] = await post(save, { id, ...phrases, documents: [wrong] })
  expect(status).toBe(400)
})

test.each([
  [{ phrase: ' ' }, 'Type a word or a phrase to search for.'],
  [
    { replacement: 'air' },
    'The replacement is the same as the text that you searched for. Enter another one.',
  ],
  [{ replacement: 'a'.repeat(2_001) }, 'Replace with at most 2,000 characters.'],
])('%j is refused with a sentence, when it is shown and when it is saved', async (wrong, sentence) => {
  expect(await post(findDifferences, { ...phrases, ...wrong })).toEqual([400, sentence])
  expect(await post(save, { id, ...phrases, documents: [document], ...wrong })).toEqual([400, sentence])
})

test('without a choice nothing is saved, and nothing is kept', async () => {
  const sentence = 'Choose at least one change.'
  expect(await post(save, { id, ...phrases, documents: [] })).toEqual([400, sentence])
  expect(await post(save, { id, ...phrases, documents: [{ ...document, sentences: [] }] })).toEqual([
    ...[400, sentence],
  ])
  expect(await outcomeOf(editor, { id })).toBeNull()
})

test('a sentence that is not there changes nothing', async () => {
  const page = await addPage({}, quote('A penguin.'))
  const found = await fetchDifferences(editor, 'penguin', 'puffin')
  const [one] = found.documents
  const documents = one ? [{ ...one, changes: one.changes.map((each) => ({ ...each, key: 'title:9' })) }] : []
  expect(await saveShown(editor, { ...found, documents })).toEqual(done)
  expect(await quoteOf(page.id)).toBe('A penguin.')
  expect(await outcomeOf(editor, found)).toMatchObject({ changed: [], leftOut: [] })
})

test('each undoes what they replaced themselves, and nothing that never was', async () => {
  const page = await addPage({}, quote('A quokka.'))
  const found = await fetchDifferences(admin, 'quokka', 'wallaby')
  await saveShown(admin, found)
  const gone = [404, 'This replacement is no longer kept. See the versions instead.']
  expect(await undoAll(editor, found)).toEqual(gone)
  expect(await undoAll(editor, { id: crypto.randomUUID() })).toEqual(gone)
  expect(await quoteOf(page.id)).toBe('A wallaby.')
  expect(await undoAll(admin, found)).toEqual(done)
  expect(await quoteOf(page.id)).toBe('A quokka.')
})
