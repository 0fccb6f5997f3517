import '@tests/support/settings-of-store'
import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Payload } from 'payload'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import * as rest from '@/app/(payload)/api/[...slug]/route'
import { openPayload } from '@/cms/payload'
import { env } from '@/env'
import type { Media } from '@/payload-types'
import { startS3Stub } from '@tests/support/s3-stub'
import { storeKeys } from '@tests/support/settings-of-store'
import { siteRequest } from '@tests/support/site-request'
import { signInAs } from '@tests/support/staff'

const collection = 'media'
let payload: Payload
let store: Awaited<ReturnType<typeof startS3Stub>>
let image: Buffer

beforeAll(async () => {
  store = await startS3Stub()
  payload = await openPayload()
  image = await sharp({ create: { width: 2000, height: 1300, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
})
beforeEach(() => {
  store.refuses = () => false
})
afterAll(() => store.close())

/** What the site logs on purpose while a test lets the store fail. */
const log = vi.spyOn(console, 'error').mockImplementation(() => {})

function upload(name = 'a picture.png', alt = 'A plain area') {
  const file = { data: image, name, mimetype: 'image/png', size: image.length }
  return payload.create({ collection, data: { alt }, file })
}

function send(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', address: string, init: RequestInit = {}) {
  const slug = new URL(address, 'http://localhost').pathname.split('/').slice(1).map(decodeURIComponent)
  return rest[method](siteRequest(`/api/${address}`, { method, ...init }), {
    params: Promise.resolve({ slug }),
  })
}

function view(filename: string | null | undefined, headers: Record<string, string> = {}) {
  return send('GET', `media/file/${encodeURIComponent(String(filename))}`, { headers })
}

function filesOf({ filename, sizes }: Media) {
  const names = [filename, ...Object.values(sizes ?? {}).map((cut) => cut?.filename)]
  return names.filter((name) => typeof name === 'string').sort()
}

const stored = () => [...store.files.keys()].sort()
const documents = async () => (await payload.count({ collection })).totalDocs

test('an upload and its cuts are in the store, none on disk, and served from our own address', async () => {
  const { cookie } = await signInAs(payload, 'editor')
  const body = new FormData()
  body.set('file', new Blob([new Uint8Array(image)], { type: 'image/png' }), 'Straße (1)!.png')
  body.set('_payload', JSON.stringify({ alt: 'A plain area' }))
  const response = await send('POST', 'media', { headers: { cookie }, body })
  expect(response.status).toBe(201)
  const { docs } = await payload.find({ collection, limit: 1 })
  const [media] = docs
  if (!media) throw new Error('no picture')
  expect(filesOf(media)).toHaveLength(5)
  expect(stored()).toEqual(expect.arrayContaining(filesOf(media)))
  expect(existsSync(path.join(env.DATA_DIR, 'media'))).toBe(false)
  expect(media.url).toMatch(/^\/api\/media\/file\//)
  const original = await view(media.filename)
  expect(original.status).toBe(200)
  expect(Object.fromEntries(original.headers)).toMatchObject({
    'content-type': 'image/png',
    'content-length': String(media.filesize),
    'accept-ranges': 'bytes',
  })
  const shown = await sharp(await original.arrayBuffer())
    .raw()
    .toBuffer()
  expect(shown.equals(await sharp(image).raw().toBuffer())).toBe(true)
  expect((await view(media.sizes?.small?.filename)).headers.get('content-type')).toBe('image/webp')
})

test('a part of a picture is served, and one beyond its end is refused', async () => {
  const { filename, filesize } = await upload()
  const part = await view(filename, { range: 'bytes=1-3' })
  expect(part.status).toBe(206)
  expect(part.headers.get('content-range')).toBe(`bytes 1-3/${filesize}`)
  expect(await part.text()).toBe('PNG')
  expect((await view(filename, { range: 'bytes=99999999-99999999' })).status).toBe(416)
})

test('a picture without an ending of its name gets that of what it is', async () => {
  const { filename } = await upload('picture')
  expect(filename).toMatch(/^picture~\w+\.png$/)
  expect((await view(filename)).headers.get('content-type')).toBe('image/png')
})

test('two pictures of one name do not share a file, nor does one called as a cut of the other', async () => {
  const first = await upload('same.png')
  const all = [first, await upload('same.png'), await upload(String(first.sizes?.small?.filename))]
  expect(new Set(all.flatMap(filesOf)).size).toBe(15)
})

test('what is not there, or is no picture, is answered with 404', async () => {
  store.files.set('page.html', { content: Buffer.from('<script>'), type: 'text/html' })
  for (const filename of ['page.html', 'missing.png']) {
    const response = await view(filename)
    expect([response.status, await response.text()]).toEqual([404, 'There is no such picture.'])
  }
  store.files.delete('page.html')
})

test('a new focal point or crop makes new files, without asking the public address for the original', async () => {
  const media = await upload()
  const known = stored()
  const { cookie } = await signInAs(payload, 'editor')
  const headers = { cookie, 'content-type': 'application/json' }
  const edits = 'uploadEdits[focalPoint][x]=10&uploadEdits[focalPoint][y]=20'
  const crop =
    'uploadEdits[crop][x]=0&uploadEdits[crop][y]=0&uploadEdits[crop][width]=50&uploadEdits[crop][height]=50&uploadEdits[widthInPixels]=1000&uploadEdits[heightInPixels]=650'
  const address = `media/${media.id}?${edits}`
  for (const query of ['', `&${crop}`]) {
    const response = await send('PATCH', address + query, { headers, body: '{"alt":"Cut again"}' })
    expect(response.status).toBe(200)
    const changed = await payload.findByID({ collection, id: media.id })
    expect(changed).toMatchObject({ alt: 'Cut again', focalX: 10, focalY: 20, width: query ? 1000 : 2000 })
    known.push(...filesOf(changed))
    expect(stored()).toEqual(known.sort())
    const { width } = await sharp(await (await view(changed.filename)).arrayBuffer()).metadata()
    expect(width).toBe(query ? 1000 : 2000)
  }
})

test('while the store is down, a picture cannot be cut again, and the editor is told', async () => {
  const media = await upload()
  const { cookie } = await signInAs(payload, 'editor')
  store.refuses = () => true
  const address = `media/${media.id}?uploadEdits[focalPoint][x]=10&uploadEdits[focalPoint][y]=20`
  const headers = { cookie, 'content-type': 'application/json' }
  const response = await send('PATCH', address, { headers, body: '{}' })
  expect(response.status).toBe(503)
  expect(await response.text()).toContain('cannot be read from its store right now, so it was not changed')
})

test('a change of words alone asks nothing of the store', async () => {
  const { id } = await upload()
  store.refuses = () => true
  expect((await payload.update({ collection, id, data: { alt: 'Other words' } })).alt).toBe('Other words')
})

test('a refused document leaves no file', async () => {
  const before = stored()
  await expect(upload('refused.png', '')).rejects.toThrow()
  expect(stored()).toEqual(before)
})

test('when the store fails at one of the files, the editor is told, and neither document nor file is left', async () => {
  log.mockClear()
  const [files, count] = [stored(), await documents()]
  store.refuses = (method, name) => method === 'PUT' && name.endsWith('.jpg')
  await expect(upload()).rejects.toMatchObject({
    status: 503,
    message: expect.stringMatching(/does not accept files right now, so this one was not saved/),
  })
  expect([stored(), await documents()]).toEqual([files, count])
  const logged = log.mock.calls.flat().join('\n')
  expect(logged).toContain('with status 503')
  expect(logged).not.toContain(storeKeys.id)
  expect(logged).not.toContain(storeKeys.secret)
})

test('when the store fails while a picture is replaced, the picture stays as it was', async () => {
  const media = await upload()
  const before = stored()
  store.refuses = (method, name) => method === 'PUT' && name.endsWith('.jpg')
  const file = { data: image, name: 'other.png', mimetype: 'image/png', size: image.length }
  await expect(payload.update({ collection, id: media.id, data: {}, file })).rejects.toThrow('not saved')
  const where = { id: { equals: media.id } }
  await expect(payload.update({ collection, where, data: {}, file })).rejects.toThrow('one picture at a time')
  expect(stored()).toEqual(before)
  expect(filesOf(await payload.findByID({ collection, id: media.id }))).toEqual(filesOf(media))
})

test('the files of a deleted picture go when the deletion is committed, and stay when it is not', async () => {
  const media = await upload()
  const transactionID = await payload.db.beginTransaction()
  if (transactionID === null) throw new Error('no transaction')
  await payload.delete({ collection, id: media.id, req: { transactionID } })
  expect(stored()).toEqual(expect.arrayContaining(filesOf(media)))
  await payload.db.rollbackTransaction(transactionID)
  expect(stored()).toEqual(expect.arrayContaining(filesOf(media)))
  const { cookie } = await signInAs(payload, 'admin')
  const response = await send('DELETE', `media/${media.id}?select[alt]=true`, { headers: { cookie } })
  expect(response.status).toBe(200)
  expect(stored().filter((name) => filesOf(media).includes(name))).toEqual([])
  expect((await view(media.filename)).status).toBe(404)
})

test('the files of a deleted picture are found by nobody, also where the store has kept them', async () => {
  const media = await upload()
  const { cookie } = await signInAs(payload, 'admin')
  store.refuses = (method) => method === 'DELETE'
  expect((await send('DELETE', `media/${media.id}`, { headers: { cookie } })).status).toBe(200)
  store.refuses = () => false
  expect(stored()).toEqual(expect.arrayContaining(filesOf(media)))
  for (const name of filesOf(media)) expect((await view(name)).status).toBe(404)
})

test('while the store is down, a picture is answered with a sentence and 503', async () => {
  const { filename } = await upload()
  store.refuses = () => true
  const response = await view(filename)
  expect(response.status).toBe(503)
  expect(response.headers.get('retry-after')).toBe('30')
  expect(await response.text()).toBe('This picture cannot be shown right now.')
})
