import type { Payload } from 'payload'
import { beforeAll, expect, test } from 'vitest'
import { DELETE } from '@/app/(payload)/api/[...slug]/route'
import { openPayload } from '@/cms/payload'
import { textSample } from '@/landing/sections/text/text-sample'
import { waitlistSample } from '@/landing/sections/waitlist/waitlist-sample'
import type { User } from '@/payload-types'
import { seedSite } from '@/seed/seed-site'
import { siteRequest } from '@tests/support/site-request'
import { signInAs } from '@tests/support/staff'

const collection = 'pages'
let payload: Payload
let own: User
let cookie: string
let colleague: User

beforeAll(async () => {
  payload = await openPayload()
  await seedSite(payload)
  const signedIn = await signInAs(payload, 'editor')
  own = signedIn.user
  cookie = signedIn.cookie
  colleague = (await signInAs(payload, 'editor')).user
})

const as = (user: User) => ({ user, overrideAccess: false }) as const

function draftBy(user: User) {
  const data = {
    title: 'Spring',
    slug: `draft-${crypto.randomUUID()}`,
    sections: [textSample, waitlistSample],
    _status: 'draft' as const,
  }
  return payload.create({ collection, draft: true, data, ...as(user) })
}

async function isThere(id: string) {
  return (await payload.count({ collection, where: { id: { equals: id } } })).totalDocs === 1
}

test('an editor deletes a page of their own that was never published', async () => {
  const { id } = await draftBy(own)
  await payload.update({ collection, id, draft: true, data: { title: 'Autumn' }, ...as(colleague) })
  await payload.delete({ collection, id, ...as(own) })
  expect(await isThere(id)).toBe(false)
})

test('an editor deletes no page of a colleague, of many at once neither', async () => {
  const [ofOwn, ofColleague] = [await draftBy(own), await draftBy(colleague)]
  await expect(payload.delete({ collection, id: ofColleague.id, ...as(own) })).rejects.toMatchObject({
    status: 403,
  })
  const where = { id: { in: [ofOwn.id, ofColleague.id] } }
  const { docs } = await payload.delete({ collection, where, ...as(own) })
  expect(docs.map(({ id }) => id)).toEqual([ofOwn.id])
  expect(await isThere(ofColleague.id)).toBe(true)
})

test('an editor deletes no page that is on the site, or was', async () => {
  const { id } = await draftBy(own)
  for (const _status of ['published', 'draft'] as const) {
    await payload.update({ collection, id, data: { _status }, ...as(own) })
    await expect(payload.delete({ collection, id, ...as(own) })).rejects.toMatchObject({ status: 403 })
  }
  expect(await isThere(id)).toBe(true)
})

test('of the pages that an editor marked in the list, their own go and the others are named with why', async () => {
  const [ofOwn, ofColleague] = [await draftBy(own), await draftBy(colleague)]
  const deleteMany = (...ids: string[]) => {
    const which = ids.map((id, index) => `where[and][0][id][in][${index}]=${id}`).join('&')
    const request = siteRequest(`/api/pages?${which}`, { method: 'DELETE', headers: { cookie } })
    return DELETE(request, { params: Promise.resolve({ slug: ['pages'] }) })
  }
  const mixed = await deleteMany(ofOwn.id, ofColleague.id)
  expect(mixed.status).toBe(400)
  expect(await mixed.json()).toMatchObject({
    docs: [{ id: ofOwn.id }],
    errors: [{ id: ofColleague.id, message: 'You are not allowed to perform this action.' }],
    message: '1 of 2 deleted.',
  })
  const last = await draftBy(own)
  expect((await deleteMany(last.id)).status).toBe(200)
  expect([await isThere(ofOwn.id), await isThere(last.id), await isThere(ofColleague.id)]).toEqual([
    false,
    false,
    true,
  ])
})
