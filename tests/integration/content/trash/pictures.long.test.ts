import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type { Payload } from 'payload'
import { beforeEach, expect, test } from 'vitest'
import { openPayload } from '@/cms/payload'
import { pictureSample } from '@/landing/sections/picture/picture-sample'
import { waitlistSample } from '@/landing/sections/waitlist/waitlist-sample'
import { findUses } from '@/features/media/find-uses'
import type { Media } from '@/payload-types'
import { requestRest } from '@tests/support/request-rest'
import { runWhileLocked, countLockWaits } from '@tests/support/hold-lock'
import { publishPage } from '@tests/support/redirects'
import { send, expectNothingChanged, onSeededSite } from '@tests/support/refusals'
import { signInAs } from '@tests/support/staff'
import { makeHalvesPicture, uploadPicture } from '@tests/support/upload-picture'

const collection = 'media'
let payload: Payload
let picture: Media
let editor = ''

onSeededSite(async () => {
  payload = await openPayload()
  editor = (await signInAs(payload, 'editor')).cookie
})

beforeEach(async () => {
  picture = await uploadPicture(await makeHalvesPicture(200))
})

const body = { deletedAt: new Date().toISOString() }
const toTrash = (id = picture.id) => send('PATCH', `media/${id}`, { body })
const inTrash = () =>
  `media?trash=true&where[and][0][id][equals]=${picture.id}&where[and][1][deletedAt][exists]=true`
const restore = () => send('PATCH', inTrash(), { body: { deletedAt: null } })

test.each(['x', '', 7, true])('a picture that is deleted at %j stays', async (deletedAt) => {
  const move = () => send('PATCH', `media/${picture.id}`, { body: { deletedAt } })
  await expectNothingChanged(move, 400, 'This value does not fit this field. Enter it again.')
})

function names() {
  const cuts = Object.values(picture.sizes ?? {}).map((cut) => cut?.filename)
  return [picture.filename, ...cuts].filter((name) => typeof name === 'string')
}

async function filesThere() {
  const files = await readdir(path.join(String(process.env.DATA_DIR), 'media'))
  return files.filter((file) => names().includes(file))
}

async function statuses(cookie = '') {
  return Promise.all(
    names().map(async (name) => (await requestRest('GET', `media/file/${name}`, { cookie })).status),
  )
}

const asHex = (name = '') => `${Buffer.from(name.slice(0, 1)).toString('hex')}${name.slice(1)}`

const withPicture = (id: string) => [{ ...pictureSample, picture: id }, waitlistSample]

test('a deleted picture keeps its files, which visitors do not find until it comes back', async () => {
  expect(new Set(await statuses())).toEqual(new Set([200]))
  expect((await toTrash()).status).toBe(200)
  expect(await filesThere()).toHaveLength(names().length)
  expect(new Set(await statuses())).toEqual(new Set([404]))
  expect(new Set(await statuses(editor))).toEqual(new Set([200]))
  for (const spelled of [`%${asHex(picture.filename ?? undefined)}`, '%E0%A4%A', '%'])
    expect((await requestRest('GET', `media/file/${spelled}`)).status).toBe(404)
  expect((await restore()).status).toBe(200)
  expect(new Set(await statuses())).toEqual(new Set([200]))
  expect(await payload.findByID({ collection, id: picture.id })).toMatchObject({
    filename: picture.filename,
    alt: picture.alt,
    deletedAt: null,
  })
})

test('a file that is sent with the move is left out', async () => {
  const form = new FormData()
  form.append('_payload', JSON.stringify(body))
  form.append(
    'file',
    new Blob([new Uint8Array(await makeHalvesPicture(200))], { type: 'image/png' }),
    'other.png',
  )
  const files = await filesThere()
  expect((await requestRest('PATCH', `media/${picture.id}`, { cookie: editor, body: form })).status).toBe(200)
  const { filename, width } = picture
  const moved = await payload.findByID({ collection, id: picture.id, trash: true })
  expect(moved).toMatchObject({ filename, width, deletedAt: expect.any(String) })
  expect(await filesThere()).toEqual(files)
})

test('another upload may have its name, under which it gets another file', async () => {
  await toTrash()
  const again = await uploadPicture(await makeHalvesPicture(200), picture.filename ?? '')
  expect(again.filename).not.toBe(picture.filename)
  expect((await restore()).status).toBe(200)
})

test('its files go when it is deleted permanently, which a second try says', async () => {
  await toTrash()
  expect((await send('DELETE', inTrash())).status).toBe(200)
  expect(await filesThere()).toEqual([])
  const sentence = 'This is not in the trash any more. Reload the page.'
  await expectNothingChanged(() => send('DELETE', inTrash()), 404, sentence)
  await expectNothingChanged(restore, 404, sentence)
})

test('a picture of a page in the trash can be deleted, and is missing when the page comes back', async () => {
  const page = await publishPage(crypto.randomUUID())
  const data = { sections: withPicture(picture.id) }
  await payload.update({ collection: 'pages', id: page.id, data: { ...data, _status: 'published' } })
  await send('PATCH', `pages/${page.id}`, { body })
  expect(await findUses(payload, picture.id)).toEqual([])
  expect((await toTrash()).status).toBe(200)
  await payload.update({ collection: 'pages', id: page.id, data: { deletedAt: null }, trash: true })
  const publish = () => send('PATCH', `pages/${page.id}`, { body: { _status: 'published' } })
  const sentence = 'This picture is in the trash. Restore it there, or choose another one.'
  await expectNothingChanged(publish, 400, sentence)
  await restore()
  expect((await publish()).status).toBe(200)
})

test.each([
  ['outside the trash', () => send('DELETE', `media/${picture.id}`)],
  ['in the trash', () => send('DELETE', inTrash())],
])('a picture %s that a page in the trash shows is not deleted permanently', async (where, remove) => {
  const title = crypto.randomUUID()
  const page = await publishPage(title)
  const data = { title, sections: withPicture(picture.id), _status: 'published' as const }
  await payload.update({ collection: 'pages', id: page.id, data })
  await send('PATCH', `pages/${page.id}`, { body })
  if (where === 'in the trash') await toTrash()
  const sentence = `This picture is still used in the trash, on “${title}”. Delete that permanently first, or keep the picture.`
  await expectNothingChanged(remove, 400, sentence)
  await payload.delete({ collection: 'pages', id: page.id, trash: true })
  expect((await remove()).status).toBe(200)
})

test('nor is one published for shared links', async () => {
  await toTrash()
  const page = await publishPage(crypto.randomUUID())
  const change = { meta: { picture: picture.id }, _status: 'published' }
  const publish = () => send('PATCH', `pages/${page.id}`, { body: change })
  await expectNothingChanged(publish, 400, 'This picture is in the trash.')
})

test('a page that takes up a picture which is being moved to the trash waits, and is refused', async () => {
  const page = await publishPage(crypto.randomUUID())
  const change = { sections: withPicture(picture.id), _status: 'published' }
  const { moving, saving } = await runWhileLocked('select from content_revision for update', async () => {
    const moving = toTrash()
    await expect.poll(countLockWaits, { timeout: 60_000 }).toBe(1)
    const saving = requestRest('PATCH', `pages/${page.id}`, { cookie: editor, body: change })
    await expect.poll(countLockWaits, { timeout: 60_000 }).toBe(2)
    return { moving, saving }
  })
  expect((await moving).status).toBe(200)
  const response = await saving
  expect([response.status, await response.text()]).toEqual([
    400,
    expect.stringContaining('This picture is in the trash.'),
  ])
})
