import type { Payload } from 'payload'
import { beforeAll, expect, test } from 'vitest'
import { POST } from '@/app/(payload)/api/[...slug]/route'
import { openPayload } from '@/cms/payload'
import { legalDocumentSamples } from '@/features/legal/legal-document-samples'
import { paragraph, richText } from '@/content/rich-text/rich-text'
import type { LegalDocument } from '@/payload-types'
import { seedSite } from '@/seed/seed-site'
import { siteRequest } from '@tests/support/site-request'
import { signInAs } from '@tests/support/staff'

const collection = 'legal-documents'
let payload: Payload

beforeAll(async () => {
  payload = await openPayload()
  await seedSite(payload)
})

test('the four samples are published as they were written', async () => {
  for (const sample of legalDocumentSamples) {
    const stored = await requireDocument(sample.slug)
    expect(stored).toMatchObject({
      title: sample.title,
      lastUpdated: sample.lastUpdated,
      _status: 'published',
    })
    expect(stored.body.root.children).toHaveLength(sample.body.root.children.length)
  }
})

test('none of them can be deleted', async () => {
  const { id } = await requireDocument('terms')
  await expect(payload.delete({ collection, id })).rejects.toThrow('cannot be deleted')
  expect(await requireDocument('terms')).toMatchObject({ id })
})

test('none of them can be unpublished', async () => {
  const { id } = await requireDocument('terms')
  const unpublish = (unpublishAllLocales: boolean) =>
    payload.update({ collection, id, data: { _status: 'draft' }, unpublishAllLocales })
  await expect(unpublish(false)).rejects.toThrow('cannot be unpublished')
  // The button of the panel asks for it this way.
  await expect(unpublish(true)).rejects.toThrow('cannot be unpublished')
  expect(await requireDocument('terms')).toMatchObject({ _status: 'published' })
})

test('an update that forgets the status over a waiting draft does not unpublish either', async () => {
  const { id } = await requireDocument('cookies')
  await payload.update({ collection, id, draft: true, data: { title: 'A draft', _status: 'draft' } })
  await expect(payload.update({ collection, id, data: { title: 'Oops' } })).rejects.toThrow('unpublished')
  expect(await requireDocument('cookies')).toMatchObject({ title: 'Cookie Policy', _status: 'published' })
})

test('restoring an old draft over the published text is refused', async () => {
  const { id } = await requireDocument('data-processing')
  await payload.update({ collection, id, draft: true, data: { title: 'Old draft', _status: 'draft' } })
  const { docs } = await payload.findVersions({
    collection,
    where: { and: [{ parent: { equals: id } }, { 'version._status': { equals: 'draft' } }] },
  })
  const restored = payload.restoreVersion({ collection, id: docs[0]?.id ?? '' })
  await expect(restored).rejects.toThrow('cannot be unpublished')
  expect(await requireDocument('data-processing')).toMatchObject({ title: 'Data Processing Terms' })
})

test('a draft may wait beside the published text', async () => {
  const { id } = await requireDocument('privacy')
  await payload.update({ collection, id, draft: true, data: { title: 'To come', _status: 'draft' } })
  expect(await requireDocument('privacy')).toMatchObject({ title: 'Privacy Policy', _status: 'published' })
  await payload.update({ collection, id, data: { title: 'Privacy Policy', _status: 'published' } })
})

test('none of them can move to another address', async () => {
  const { id } = await requireDocument('terms')
  const moved = payload.update({ collection, id, data: { slug: 'privacy' } })
  await expect(moved).rejects.toThrow('must keep its address')
})

test.each([true, false])('a dangerous link is refused, as a draft: %s', async (draft) => {
  const { id } = await requireDocument('privacy')
  const body: LegalDocument['body'] = richText(paragraph('See [this](javascript:alert`1`).'))
  const saved = payload.update({
    collection,
    id,
    draft,
    data: { body, _status: draft ? 'draft' : 'published' },
  })
  await expect(saved).rejects.toMatchObject({
    data: { errors: [{ path: 'body', message: expect.stringContaining('javascript:alert') }] },
  })
})

async function requireDocument(slug: LegalDocument['slug']) {
  const { docs } = await payload.find({ collection, where: { slug: { equals: slug } } })
  const [document] = docs
  if (!document) throw new Error(`There is no document ${slug}`)
  return document
}

test('an editor brings an earlier version back as a draft, beside what visitors read', async () => {
  const { id, title } = await requireDocument('privacy')
  await payload.update({ collection, id, data: { title: 'Data Protection', _status: 'published' } })
  const { docs } = await payload.findVersions({
    collection,
    where: { parent: { equals: id } },
    sort: 'createdAt',
  })
  const { cookie } = await signInAs(payload, 'editor')
  const slug = [collection, 'versions', String(docs[0]?.id)]
  const request = siteRequest(`/api/${slug.join('/')}?draft=false`, { method: 'POST', headers: { cookie } })
  expect((await POST(request, { params: Promise.resolve({ slug }) })).status).toBe(200)
  expect(await payload.findByID({ collection, id, draft: true })).toMatchObject({ title, _status: 'draft' })
  expect(await requireDocument('privacy')).toMatchObject({ title: 'Data Protection', _status: 'published' })
})
