import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { DELETE, PATCH } from '@/app/api/admin/leads/views/[id]/route'
import { GET, POST } from '@/app/api/admin/leads/views/route'
import { openPayload } from '@/cms/payload'
import { savedView } from '@/features/leads/views/saved-view'
import { siteRequest } from '@tests/support/site-request'
import { signInAs, signInColleagues, type Staff } from '@tests/support/staff'

let kim: Staff, lee: Staff, admin: Staff, editor: Staff

beforeAll(async () => {
  ;({ kim, lee, admin, editor } = await signInColleagues(await openPayload()))
})

const harbor = { name: 'Harbors', query: 'q=harbor&sort=-name', columns: ['status'], isShared: false }
const at = (id: string) => ({ params: Promise.resolve({ id }) })

function request(method: string, { cookie }: { cookie: string }, body?: unknown) {
  const headers = { 'content-type': 'application/json', cookie }
  return siteRequest('/', { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) })
}

async function readResponse(response: Response) {
  return { status: response.status, text: await response.text() }
}

async function save(staff: Staff, view: object) {
  const { status, text } = await readResponse(await POST(request('POST', staff, view)))
  return { status, text, id: status === 201 ? z.object({ id: z.string() }).parse(JSON.parse(text)).id : '' }
}

async function change(staff: Staff, id: string, view: object) {
  return readResponse(await PATCH(request('PATCH', staff, view), at(id)))
}

async function viewsOf(staff: Staff) {
  return z.array(savedView).parse(await (await GET(request('GET', staff))).json())
}

async function namesOf(staff: Staff) {
  return (await viewsOf(staff)).map(({ name }) => name)
}

test('a view is kept with its filters, order and columns, and is its author’s alone', async () => {
  const { id, status } = await save(kim, { ...harbor, name: '  Harbors ' })
  expect(status).toBe(201)
  expect(await viewsOf(kim)).toContainEqual({ id, ...harbor, mayChange: true, authorName: 'sales' })
  expect(await namesOf(lee)).not.toContain('Harbors')
  expect(await namesOf(admin)).not.toContain('Harbors')
})

test('an open lead, another tab and words that nobody knows are left out of it', async () => {
  const query = 'view=today&lead=1&industry=fishing&owner=me&colour=red'
  const { id } = await save(kim, { ...harbor, name: 'Mine', query })
  expect((await viewsOf(kim)).find((view) => view.id === id)?.query).toBe('owner=me')
})

test('a shared view is seen by everybody who sees leads, and changed by its author and admins alone', async () => {
  const { id } = await save(kim, { ...harbor, name: 'Shared harbors', isShared: true })
  const seen = (await viewsOf(lee)).find((view) => view.id === id)
  expect(seen).toMatchObject({ name: 'Shared harbors', mayChange: false })
  const refusal = { status: 404, text: 'This view has been deleted, or somebody else made it.' }
  expect(await change(lee, id, { ...harbor, name: 'Taken over', isShared: true })).toEqual(refusal)
  expect(await readResponse(await DELETE(request('DELETE', lee), at(id)))).toEqual(refusal)
  expect(await namesOf(kim)).toContain('Shared harbors')
  const renamed = { ...harbor, name: 'All harbors', isShared: true }
  expect(await change(admin, id, renamed)).toEqual({ status: 200, text: 'The view is changed.' })
  expect((await viewsOf(lee)).find((view) => view.id === id)).toMatchObject({ name: 'All harbors' })
  expect(await readResponse(await DELETE(request('DELETE', kim), at(id)))).toEqual({
    status: 200,
    text: 'The view is deleted.',
  })
  expect(await namesOf(lee)).not.toContain('All harbors')
})

test('an admin changes no view that is not shared', async () => {
  const { id } = await save(kim, { ...harbor, name: 'Kept to myself' })
  expect((await change(admin, id, { ...harbor, name: 'Read by an admin' })).status).toBe(404)
  expect(await namesOf(kim)).toContain('Kept to myself')
})

test.each([
  ['', 400, 'Please give the view a name.'],
  [' \u200B ', 400, 'Please give the view a name.'],
  ['a\u0000b', 400, 'Please write the name without special characters.'],
  ['x'.repeat(61), 400, 'A name can have up to 60 characters.'],
  ['TAKEN', 409, 'You already have a view with this name. Please choose another.'],
])('the name %.20j is refused with a sentence, and nothing is kept', async (name, status, text) => {
  if (!(await namesOf(kim)).includes('Taken')) await save(kim, { ...harbor, name: 'Taken' })
  const before = await viewsOf(kim)
  expect(await save(kim, { ...harbor, name })).toEqual({ status, text, id: '' })
  expect(await viewsOf(kim)).toEqual(before)
})

test('of views that get one name at the same moment one keeps it, and the others are refused', async () => {
  const { status, text } = {
    status: 409,
    text: 'You already have a view with this name. Please choose another.',
  }
  const name = 'At once'
  const saved = await Promise.all([1, 2, 3, 4].map(() => save(kim, { ...harbor, name })))
  expect(saved.map((each) => each.status).toSorted()).toEqual([201, 409, 409, 409])
  const ids = await Promise.all([1, 2, 3].map((n) => save(kim, { ...harbor, name: `Later ${n}` })))
  const renamed = await Promise.all(ids.map(({ id }) => change(kim, id, { ...harbor, name: 'One name' })))
  expect(renamed.filter((each) => each.status !== 200)).toEqual([
    { status, text },
    { status, text },
  ])
})

test('a view keeps its name when it is changed otherwise', async () => {
  const { id } = await save(kim, { ...harbor, name: 'Same name' })
  expect((await change(kim, id, { ...harbor, name: 'Same name', query: 'status=won' })).status).toBe(200)
  expect((await viewsOf(kim)).find((view) => view.id === id)?.query).toBe('status=won')
})

test('two people may use one name', async () => {
  await save(kim, { ...harbor, name: 'Both' })
  expect((await save(lee, { ...harbor, name: 'Both' })).status).toBe(201)
})

test('an admin who renames a colleague’s view meets the names of that colleague, and not the own ones', async () => {
  await save(admin, { ...harbor, name: 'Of an admin' })
  await save(kim, { ...harbor, name: 'Of Kim alone' })
  const { id } = await save(kim, { ...harbor, name: 'For all', isShared: true })
  const renamed = { ...harbor, isShared: true }
  expect((await change(admin, id, { ...renamed, name: 'Of an admin' })).status).toBe(200)
  for (const name of ['Of Kim alone', 'OF KIM ALONE']) {
    expect(await change(admin, id, { ...renamed, name })).toEqual({
      status: 409,
      text: 'sales already has a view with this name. Please choose another.',
    })
  }
  expect((await viewsOf(kim)).find((view) => view.id === id)?.name).toBe('Of an admin')
  expect(await change(kim, id, { ...renamed, name: 'Of Kim alone' })).toEqual({
    status: 409,
    text: 'You already have a view with this name. Please choose another.',
  })
})

test('whoever may not change a view learns nothing about the names of its author', async () => {
  await save(kim, { ...harbor, name: 'A secret plan' })
  const { id } = await save(kim, { ...harbor, name: 'For everybody', isShared: true })
  expect((await change(lee, id, { ...harbor, name: 'A secret plan' })).status).toBe(404)
})

test('whoever may not see leads has no views', async () => {
  const refusal = { status: 403, text: 'Your role does not include the leads.' }
  expect(await readResponse(await GET(request('GET', editor)))).toEqual(refusal)
  expect(await save(editor, harbor)).toEqual({ ...refusal, id: '' })
  const { id } = await save(kim, { ...harbor, name: 'Shared with everybody', isShared: true })
  expect(await change(editor, id, { ...harbor, name: 'Taken by an editor' })).toEqual(refusal)
  expect(await readResponse(await DELETE(request('DELETE', editor), at(id)))).toEqual(refusal)
})

test('a shared view outlives the account of its author, and a private one does not', async () => {
  const payload = await openPayload()
  const gone = await signInAs(payload, 'sales')
  const { id } = await save(gone, { ...harbor, name: 'Left behind', isShared: true })
  const own = await save(gone, { ...harbor, name: 'Left alone' })
  await payload.delete({ collection: 'users', id: gone.user.id })
  const left = await payload.find({ collection: 'lead-views', where: { id: { in: [id, own.id] } } })
  expect(left.docs.map(({ name }) => name)).toEqual(['Left behind'])
  expect((await viewsOf(lee)).find((view) => view.id === id)).toMatchObject({ name: 'Left behind' })
  expect(await change(admin, id, { ...harbor, name: 'For nobody', isShared: false })).toEqual({
    status: 409,
    text: 'The colleague who made this view has left, so it can only be shared. Delete it if nobody needs it.',
  })
  expect((await viewsOf(lee)).find((view) => view.id === id)).toMatchObject({ name: 'Left behind' })
  expect((await change(admin, id, { ...harbor, name: 'Kept', isShared: true })).status).toBe(200)
})

test.each(['x', crypto.randomUUID()])(
  'a view %s that is not there is refused with a sentence',
  async (id) => {
    expect(await change(kim, id, { ...harbor, name: 'Nothing' })).toEqual({
      status: 404,
      text: 'This view has been deleted, or somebody else made it.',
    })
  },
)
