import '@tests/support/settings-of-limits'
import '@tests/support/settings-of-store'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { POST } from '@/app/api/internal/retention/route'
import { openPayload } from '@/cms/payload'
import { env } from '@/env'
import type { Media } from '@/payload-types'
import { requestRest } from '@tests/support/request-rest'
import { startS3Stub } from '@tests/support/s3-stub'
import { siteRequest } from '@tests/support/site-request'
import { signInAs } from '@tests/support/staff'
import { makeHalvesPicture, uploadPicture } from '@tests/support/upload-picture'

const collection = 'media'
let store: Awaited<ReturnType<typeof startS3Stub>>
let admin: string
let first: Media

beforeAll(async () => {
  store = await startS3Stub()
  admin = (await signInAs(await openPayload(), 'admin')).cookie
})
beforeEach(async () => {
  store.refuses = () => false
  first = await uploadPicture(await makeHalvesPicture())
})
afterAll(() => store.close())

const focus = 'uploadEdits[focalPoint][x]=0&uploadEdits[focalPoint][y]=100'
const crop =
  'uploadEdits[crop][x]=0&uploadEdits[crop][y]=0&uploadEdits[crop][width]=50&uploadEdits[crop][height]=50&uploadEdits[widthInPixels]=1000&uploadEdits[heightInPixels]=650'

async function change(body: object, edits = '') {
  const response = await requestRest('PATCH', `media/${first.id}?${edits}`, { cookie: admin, body })
  expect(response.status).toBe(200)
  return (await openPayload()).findByID({ collection, id: first.id, trash: true })
}

async function replace() {
  const body = new FormData()
  body.set('_payload', '{}')
  body.set('file', new File([Uint8Array.from(await makeHalvesPicture())], 'new.png', { type: 'image/png' }))
  return change(body)
}

function filesOf({ filename, sizes }: Media) {
  const names = [filename, ...Object.values(sizes ?? {}).map((cut) => cut?.filename)]
  return names.filter((name) => typeof name === 'string')
}

/** What a visitor is answered for each file of a picture as it was. */
async function statuses(picture: Media) {
  const responses = filesOf(picture).map((name) =>
    requestRest('GET', `media/file/${encodeURIComponent(name)}`),
  )
  return [...new Set((await Promise.all(responses)).map(({ status }) => status))]
}

const stored = (picture: Media) => filesOf(picture).filter((name) => store.files.has(name)).length

/** Lets the site remove what is old, so many hours after these changes. */
async function runAfter(hours: number) {
  const { db } = await openPayload()
  await db.pool.query(`update media_former_files set replaced_at = now() - make_interval(hours => ${hours})`)
  const headers = { 'x-internal-token': String(env.INTERNAL_TOKEN) }
  const response = await POST(siteRequest('/api/internal/retention', { method: 'POST', headers }))
  expect(response.status).toBe(200)
}

test('pages and links from before a new focal point or crop show their picture for a day', async () => {
  const second = await change({}, focus)
  const third = await change({ alt: 'Cropped' }, crop)
  await change({ alt: 'Other words' })
  await runAfter(23)
  for (const picture of [first, second, third]) expect(await statuses(picture)).toEqual([200])
  await runAfter(25)
  for (const picture of [first, second])
    expect([await statuses(picture), stored(picture)]).toEqual([[404], 0])
  expect(await statuses(third)).toEqual([200])
})

test('another upload takes all former files off the site at once', async () => {
  const second = await change({}, focus)
  const third = await replace()
  for (const picture of [first, second])
    expect([await statuses(picture), stored(picture)]).toEqual([[404], 0])
  expect(await statuses(third)).toEqual([200])
})

test('a picture that goes to the trash takes its former files along, and brings them back', async () => {
  await change({}, focus)
  await change({ deletedAt: new Date().toISOString() })
  expect([await statuses(first), stored(first)]).toEqual([[404], 5])
  const inTrash = `media?trash=true&where[id][equals]=${first.id}`
  await requestRest('PATCH', inTrash, { cookie: admin, body: { deletedAt: null } })
  expect(await statuses(first)).toEqual([200])
})

test('a picture that is deleted permanently takes its former files along', async () => {
  await change({}, focus)
  const response = await requestRest('DELETE', `media/${first.id}?select[alt]=true`, { cookie: admin })
  expect(response.status).toBe(200)
  expect([await statuses(first), stored(first)]).toEqual([[404], 0])
})

test('a crop that the store refuses keeps the files and notes no former ones', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  store.refuses = (method) => method === 'PUT'
  const response = await requestRest('PATCH', `media/${first.id}?${crop}`, { cookie: admin, body: {} })
  expect(response.status).toBe(503)
  const { formerFiles } = await (await openPayload()).findByID({ collection, id: first.id })
  expect([formerFiles, await statuses(first), stored(first)]).toEqual([[], [200], 5])
})

test('former files that the store does not remove go the next time', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await change({}, focus)
  store.refuses = (method) => method === 'DELETE'
  await runAfter(25)
  expect(stored(first)).toBe(5)
  store.refuses = () => false
  await runAfter(25)
  expect(stored(first)).toBe(0)
})
