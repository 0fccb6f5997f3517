import type { Payload } from 'payload'
import { beforeAll, expect, test } from 'vitest'
import { openPayload } from '@/cms/payload'
import { requestRest } from '@tests/support/request-rest'
import { signInAs } from '@tests/support/staff'
import { makeHalvesPicture, uploadPicture } from '@tests/support/upload-picture'

const collection = 'media'
let payload: Payload
/** One picture for all: what a test refuses changes nothing, and what it changes is the text alone. */
let id: string

beforeAll(async () => {
  payload = await openPayload()
  id = (await uploadPicture(await makeHalvesPicture())).id
})

test.each([
  { width: 1, height: 99_999 },
  { filesize: 5, mimeType: 'image/svg+xml' },
  { focalX: 999, focalY: -1 },
  { focalX: 10, focalY: 10 },
  { url: 'https://evil.example/a.png', thumbnailURL: '//evil.example/a.png' },
  { filename: 'other.png' },
  { filename: null, width: null },
  { sizes: { small: { filename: 'other.png', width: 3 } } },
  { formerFiles: [{ filename: 'other.png', replacedAt: '2026-01-01T00:00:00.000Z' }] },
])('an editor cannot say %j of a picture: what the server found out stays', async (more) => {
  const { cookie } = await signInAs(payload, 'editor')
  const before = await payload.findByID({ collection, id })
  const response = await requestRest('PATCH', `media/${id}`, { cookie, body: { alt: 'Said again', ...more } })
  expect(response.status).toBe(200)
  const { alt, ...facts } = await payload.findByID({ collection, id })
  expect({ alt, ...facts }).toEqual({ ...before, alt: 'Said again', updatedAt: facts.updatedAt })
})

const outside = 'This crop or focal point is not within the picture. Set it again.'

test.each([
  'uploadEdits[focalPoint][x]=101&uploadEdits[focalPoint][y]=20',
  'uploadEdits[focalPoint][x]=10&uploadEdits[focalPoint][y]=-1',
  'uploadEdits[focalPoint][x]=left&uploadEdits[focalPoint][y]=20',
  'uploadEdits[focalPoint][x]=10',
  'uploadEdits[focalPoint]=x',
  'uploadEdits=x',
  'uploadEdits[crop][x]=a&uploadEdits[crop][y]=0&uploadEdits[widthInPixels]=10&uploadEdits[heightInPixels]=10',
  'uploadEdits[crop][x]=0&uploadEdits[crop][y]=0&uploadEdits[widthInPixels]=0&uploadEdits[heightInPixels]=10',
])('an edit of a picture by %s is refused and changes nothing', async (edits) => {
  const { cookie } = await signInAs(payload, 'editor')
  const before = await payload.findByID({ collection, id })
  const response = await requestRest('PATCH', `media/${id}?${edits}`, { cookie, body: { alt: 'Said again' } })
  expect([response.status, await response.text()]).toEqual([400, expect.stringContaining(outside)])
  expect(await payload.findByID({ collection, id })).toEqual(before)
})

test('a focal point within the picture is kept and cut around', async () => {
  const { cookie } = await signInAs(payload, 'editor')
  const edits = 'uploadEdits[focalPoint][x]=0&uploadEdits[focalPoint][y]=100'
  const response = await requestRest('PATCH', `media/${id}?${edits}`, { cookie, body: { alt: 'Cut again' } })
  expect(response.status).toBe(200)
  expect(await payload.findByID({ collection, id })).toMatchObject({
    alt: 'Cut again',
    focalX: 0,
    focalY: 100,
  })
})

test.each(['null', '[]', '{}', '"x"', '{"filename":"halves.png","clientUploadContext":{}}', 'x', ''])(
  'a text in place of the file, %s, is refused in a sentence and stores nothing',
  async (file) => {
    const { cookie } = await signInAs(payload, 'editor')
    const before = await payload.count({ collection })
    const body = new FormData()
    body.set('_payload', JSON.stringify({ alt: 'Two halves' }))
    body.set('file', file)
    const response = await requestRest('POST', 'media', { cookie, body })
    const message = 'We could not read that. Please check it and try again.'
    expect([response.status, await response.json()]).toEqual([400, { errors: [{ message }] }])
    expect(await payload.count({ collection })).toEqual(before)
  },
)

test.each(['../x.png', '..', '/etc/x.png', 'a/../../x.png', '..\\x.png'])(
  'a picture called %s is refused in a sentence',
  async (name) => {
    const { cookie } = await signInAs(payload, 'editor')
    const before = await payload.findByID({ collection, id })
    const sentence = 'The name of this file cannot be used. Rename the file and choose it again.'
    const refused = { errors: [{ message: sentence }] }
    const renamed = await requestRest('PATCH', `media/${id}`, { cookie, body: { filename: name } })
    expect([renamed.status, await renamed.json()]).toEqual([400, refused])
    expect(await payload.findByID({ collection, id })).toEqual(before)
    const body = new FormData()
    body.set('_payload', JSON.stringify({ alt: 'Two halves', filename: name }))
    body.set('file', new File([Uint8Array.from(await makeHalvesPicture())], name, { type: 'image/png' }))
    const response = await requestRest('POST', 'media', { cookie, body })
    expect([response.status, await response.json()]).toEqual([400, refused])
  },
)
