import '@tests/support/settings-of-store'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pictureSample } from '@/landing/sections/picture/picture-sample'
import { waitlistSample } from '@/landing/sections/waitlist/waitlist-sample'
import { openPayload } from '@/cms/payload'
import { requestRest } from '@tests/support/request-rest'
import { publishPage } from '@tests/support/redirects'
import { startS3Stub } from '@tests/support/s3-stub'
import { signInAs } from '@tests/support/staff'
import { makeHalvesPicture, uploadPicture } from '@tests/support/upload-picture'

let store: Awaited<ReturnType<typeof startS3Stub>>
let cookie: string

beforeAll(async () => {
  store = await startS3Stub()
  cookie = (await signInAs(await openPayload(), 'admin')).cookie
})
afterAll(() => store.close())

/** Has the store answer no upload before this work is done, which begins once one is on its way. */
async function whileStoring<Result>(begin: () => Promise<Result>, work: () => Promise<void>) {
  let storing: Promise<Result> | undefined
  let letGo = () => {}
  const held = new Promise<boolean>((resolve) => (letGo = () => resolve(false)))
  await new Promise<void>((resolve) => {
    store.refuses = (method) => {
      if (method !== 'PUT') return false
      resolve()
      return held
    }
    storing = begin()
  })
  await work().finally(letGo)
  return storing
}

async function publish(id: string, body: object) {
  const response = await requestRest('PATCH', `pages/${id}`, {
    cookie,
    body: { ...body, _status: 'published' },
  })
  expect(response.status).toBe(200)
}

test('while a slow store takes an upload, others publish', async () => {
  const { id } = await publishPage(crypto.randomUUID())
  const image = await makeHalvesPicture()
  const picture = await whileStoring(
    () => uploadPicture(image),
    () => publish(id, { sections: [waitlistSample] }),
  )
  expect(picture?.filename).toEqual(expect.any(String))
})

test('while a slow store takes a new cut, others publish a page with that picture', async () => {
  const { id } = await publishPage(crypto.randomUUID())
  const picture = await uploadPicture(await makeHalvesPicture())
  const sections = [{ ...pictureSample, picture: picture.id }, waitlistSample]
  const edits = 'uploadEdits[focalPoint][x]=0&uploadEdits[focalPoint][y]=100'
  const response = await whileStoring(
    () => requestRest('PATCH', `media/${picture.id}?${edits}`, { cookie, body: {} }),
    () => publish(id, { sections }),
  )
  expect(response?.status).toBe(200)
})
