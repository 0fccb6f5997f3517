import type { Payload } from 'payload'
import { beforeAll, expect, test } from 'vitest'
import { openPayload } from '@/cms/payload'
import { seedSite } from '@/seed/seed-site'
import { requestRest } from '@tests/support/request-rest'
import { publishPage } from '@tests/support/redirects'
import { signInAs } from '@tests/support/staff'
import { makeHalvesPicture, uploadPicture } from '@tests/support/upload-picture'

let payload: Payload
let cookie: string

beforeAll(async () => {
  payload = await openPayload()
  await seedSite(payload)
  cookie = (await signInAs(payload, 'editor')).cookie
})

const typed = 'One\u0008\u001b\u007f \u202etext\u2066'

test.each(['?draft=true&autosave=true', ''])(
  'a page keeps no control characters, saved by %j',
  async (how) => {
    const { id } = await publishPage(`controls-${crypto.randomUUID()}`)
    const body = { title: `${typed}\r\nand more`, meta: { description: `${typed}\u000band more` } }
    expect((await requestRest('PATCH', `pages/${id}${how}`, { cookie, body })).status).toBe(200)
    expect(await payload.findByID({ collection: 'pages', id, draft: true })).toMatchObject({
      title: 'One text and more',
      meta: { description: 'One text\nand more' },
    })
  },
)

test('nor do settings', async () => {
  const body = { tagline: typed, _status: 'draft' }
  expect((await requestRest('POST', 'globals/site-settings?draft=true', { cookie, body })).status).toBe(200)
  expect(await payload.findGlobal({ slug: 'site-settings', draft: true })).toMatchObject({
    tagline: 'One text',
  })
})

test('nor does the description of a picture', async () => {
  const { id } = await uploadPicture(await makeHalvesPicture())
  expect((await requestRest('PATCH', `media/${id}`, { cookie, body: { alt: typed } })).status).toBe(200)
  expect(await payload.findByID({ collection: 'media', id })).toMatchObject({ alt: 'One text' })
})
