import { beforeAll, expect, test } from 'vitest'
import type { Payload } from 'payload'
import { openPayload } from '@/cms/payload'
import { seedSite } from '@/seed/seed-site'

let payload: Payload

beforeAll(async () => {
  payload = await openPayload()
  await seedSite(payload)
})

test('an empty site gets the landing page, four legal documents and the settings, published', async () => {
  const asVisitor = { overrideAccess: false, pagination: false } as const
  const pages = await payload.find({ collection: 'pages', ...asVisitor })
  expect(pages.docs.map(({ slug }) => slug)).toEqual(['home'])
  expect(pages.docs[0]?.sections.map(({ blockType }) => blockType)).toEqual([
    'hero',
    'vision',
    'benefits',
    'technology',
    'packages',
    'waitlist',
    'questions',
  ])
  const documents = await payload.find({ collection: 'legal-documents', ...asVisitor })
  expect(documents.docs.map(({ slug }) => slug).sort()).toEqual([
    'cookies',
    'data-processing',
    'privacy',
    'terms',
  ])
  expect(documents.docs.map(({ lastUpdated }) => lastUpdated.slice(0, 10))).toEqual(
    Array(4).fill('2025-05-01'),
  )
  const asAnyone = { overrideAccess: false } as const
  expect((await payload.findGlobal({ slug: 'site-settings', ...asAnyone })).name).toBe('Isoway')
  expect((await payload.findGlobal({ slug: 'cookie-consent', ...asAnyone })).version).toBe(1)
})

test('seeding again leaves what staff wrote', async () => {
  await payload.update({
    collection: 'pages',
    where: { slug: { equals: 'home' } },
    data: { title: 'Our own title', _status: 'published' },
  })
  const before = await payload.findGlobal({ slug: 'site-settings' })
  await payload.updateGlobal({ slug: 'site-settings', data: { ...before, name: 'Our own name' } })
  await seedSite(payload)
  const { docs, totalDocs } = await payload.find({ collection: 'pages' })
  expect(totalDocs).toBe(1)
  expect(docs[0]?.title).toBe('Our own title')
  expect((await payload.count({ collection: 'legal-documents' })).totalDocs).toBe(4)
  expect((await payload.findGlobal({ slug: 'site-settings' })).name).toBe('Our own name')
})

test.each(['privacy', 'terms', 'cookies', 'data-processing'])(
  'the required document %s cannot be deleted, renamed or unpublished',
  async (slug) => {
    const { docs } = await payload.find({ collection: 'legal-documents', where: { slug: { equals: slug } } })
    const id = docs[0]?.id ?? ''
    await expect(payload.delete({ collection: 'legal-documents', id })).rejects.toThrow()
    await expect(
      payload.update({ collection: 'legal-documents', id, data: { _status: 'draft' } }),
    ).rejects.toThrow()
    const other = slug === 'terms' ? 'cookies' : 'terms'
    await expect(
      payload.update({ collection: 'legal-documents', id, data: { slug: other } }),
    ).rejects.toThrow()
    const after = await payload.find({
      collection: 'legal-documents',
      where: { slug: { equals: slug } },
      overrideAccess: false,
    })
    expect(after.docs).toHaveLength(1)
  },
)
