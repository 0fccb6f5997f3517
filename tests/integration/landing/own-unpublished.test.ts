import type { Payload } from 'payload'
import { beforeAll, expect, test } from 'vitest'
import { openPayload } from '@/cms/payload'
import { textSample } from '@/landing/sections/text/text-sample'
import { waitlistSample } from '@/landing/sections/waitlist/waitlist-sample'
import type { User } from '@/payload-types'
import { seedSite } from '@/seed/seed-site'
import { signInAs } from '@tests/support/staff'

const collection = 'pages'
let payload: Payload
let own: User
let colleague: User

beforeAll(async () => {
  payload = await openPayload()
  await seedSite(payload)
  own = (await signInAs(payload, 'editor')).user
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

/** To the trash. */
function deleteAs(user: User, id: string) {
  return payload.update({ collection, id, data: { deletedAt: new Date().toISOString() }, ...as(user) })
}

test('an editor deletes a page of their own that was never published, with what a colleague wrote', async () => {
  const { id } = await draftBy(own)
  await payload.update({ collection, id, draft: true, data: { title: 'Autumn' }, ...as(colleague) })
  await deleteAs(own, id)
  expect(await isThere(id)).toBe(false)
  await payload.update({ collection, id, data: { deletedAt: null }, trash: true, ...as(own) })
  expect(await payload.findByID({ collection, id, draft: true })).toMatchObject({ title: 'Autumn' })
})

test('an editor deletes no page of a colleague, also one that they wrote in last', async () => {
  const { id } = await draftBy(colleague)
  await expect(deleteAs(own, id)).rejects.toMatchObject({ status: 403 })
  await payload.update({ collection, id, draft: true, data: { title: 'Autumn' }, ...as(own) })
  await expect(deleteAs(own, id)).rejects.toMatchObject({ status: 403 })
  expect(await isThere(id)).toBe(true)
})

test('a page stays that of whoever made it, whoever unpublishes it, deletes it or brings it back', async () => {
  const { id } = await draftBy(own)
  const bringBack = (user: User) =>
    payload.update({ collection, id, data: { deletedAt: null }, trash: true, ...as(user) })
  await payload.update({ collection, id, data: { _status: 'draft' }, ...as(colleague) })
  await expect(deleteAs(colleague, id)).rejects.toMatchObject({ status: 403 })
  await deleteAs(own, id)
  await bringBack(colleague)
  await expect(deleteAs(colleague, id)).rejects.toMatchObject({ status: 403 })
  await deleteAs(own, id)
  await bringBack(own)
  expect(await isThere(id)).toBe(true)
})

test('a copy of a page is that of whoever copied it', async () => {
  const { id } = await draftBy(own)
  const copy = await payload.duplicate({ collection, id, ...as(colleague) })
  await expect(deleteAs(own, copy.id)).rejects.toMatchObject({ status: 403 })
  await deleteAs(colleague, copy.id)
  expect(await isThere(copy.id)).toBe(false)
})

test('an editor deletes no page that is on the site, or was', async () => {
  const { id } = await draftBy(own)
  for (const _status of ['published', 'draft'] as const) {
    await payload.update({ collection, id, data: { _status }, ...as(own) })
    await expect(deleteAs(own, id)).rejects.toMatchObject({ status: 403 })
  }
  expect(await isThere(id)).toBe(true)
})

test('an editor deletes nothing permanently', async () => {
  const { id } = await draftBy(own)
  await expect(payload.delete({ collection, id, ...as(own) })).rejects.toMatchObject({ status: 403 })
  await deleteAs(own, id)
  const permanently = payload.delete({ collection, id, trash: true, ...as(own) })
  await expect(permanently).rejects.toMatchObject({ status: 403 })
  expect((await payload.count({ collection, where: { id: { equals: id } }, trash: true })).totalDocs).toBe(1)
})
