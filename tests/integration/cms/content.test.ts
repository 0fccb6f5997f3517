import type { Payload } from 'payload'
import { beforeAll, expect, test } from 'vitest'
import {
  findLegalDocument,
  findPage,
  getCookieConsent,
  getSiteSettings,
  listLegalDocuments,
} from '@/cms/content'
import { openPayload } from '@/cms/payload'
import { homeSample } from '@/landing/page-samples'
import { heroSample } from '@/landing/sections/hero/hero-sample'
import { seedSite } from '@/seed/seed-site'

const ownHeadline = 'Our own headline.'
let payload: Payload

beforeAll(async () => {
  payload = await openPayload()
})

async function headline() {
  const page = await findPage('home')
  const [hero] = page?.sections ?? []
  return hero?.blockType === 'hero' ? hero.heading : null
}

/** What no rule lets happen: by hand in the database, or by an earlier version of the site. */
function byHand(statement: string) {
  return payload.db.pool.query(statement)
}

// In this order: an empty site, one with content, and one that loses more and more of it.

test('an empty site shows the built-in samples', async () => {
  expect(await headline()).toBe(heroSample.heading)
  expect((await findLegalDocument('terms'))?.title).toBe('Terms of Service')
  expect((await listLegalDocuments()).map(({ slug }) => slug)).toEqual([
    'privacy',
    'terms',
    'cookies',
    'data-processing',
  ])
  expect((await getSiteSettings()).name).toBe('Isoway')
  expect((await getCookieConsent()).version).toBe(1)
})

test('a home page that is not on the site any more is shown as it was published last', async () => {
  await seedSite(payload)
  const [, ...rest] = homeSample.sections
  const sections = [{ ...heroSample, heading: ownHeadline }, ...rest]
  const where = { slug: { equals: 'home' } }
  await payload.update({ collection: 'pages', where, data: { sections, _status: 'published' } })
  const drafted = [{ ...heroSample, heading: 'Not yet published.' }, ...rest]
  await payload.update({
    collection: 'pages',
    where,
    draft: true,
    data: { sections: drafted, _status: 'draft' },
  })
  expect(await headline()).toBe(ownHeadline)
  await byHand(`update pages set _status = 'draft' where slug = 'home'`)
  expect(await headline()).toBe(ownHeadline)
})

test('a legal document that is not on the site any more is shown with its published text', async () => {
  await byHand(`update legal_documents set _status = 'draft', title = 'Not yet' where slug = 'terms'`)
  expect(await findLegalDocument('terms')).toMatchObject({ title: 'Terms of Service', navLabel: 'Terms' })
  expect(await listLegalDocuments()).toHaveLength(4)
})

test('a site that has lost its home page keeps the last one, and a start does not put the sample in its place', async () => {
  await payload.create({
    collection: 'pages',
    data: { ...homeSample, slug: 'campaign', title: 'Campaign', _status: 'published' },
  })
  await byHand(`delete from _pages_v where version_slug = 'home'`)
  await byHand(`delete from pages where slug = 'home'`)
  await seedSite(payload)
  await expect(findPage('home')).rejects.toThrow('The home page is missing in the database.')
  expect(await findPage('nowhere')).toBeNull()
})

test('a site that has lost a legal document keeps the last one, and a start does not put the sample in its place', async () => {
  await byHand(`delete from _legal_documents_v where version_slug = 'terms'`)
  await byHand(`delete from legal_documents where slug = 'terms'`)
  await seedSite(payload)
  await expect(findLegalDocument('terms')).rejects.toThrow('The legal document terms is missing')
  expect((await listLegalDocuments()).map(({ slug }) => slug)).toEqual([
    'privacy',
    'cookies',
    'data-processing',
  ])
  expect(await findLegalDocument('imprint')).toBeNull()
})

test('settings that are missing on a site with content are not the samples', async () => {
  await byHand(`update site_settings set _status = 'draft'`)
  await byHand(`update cookie_consent set _status = 'draft'`)
  await expect(getSiteSettings()).rejects.toThrow('The text of every page is missing')
  await expect(getCookieConsent()).rejects.toThrow('The cookie consent is missing')
})
