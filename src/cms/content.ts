import type { Payload } from 'payload'
import { env } from '@/env'
import { cached } from '@/cms/cached-content'
import { openPayload } from '@/cms/payload'
import { cookieConsentSample } from '@/features/consent/cookie-consent-sample'
import {
  findLegalEntry,
  findVersion,
  legalEntrySamples,
  listLegalNames,
} from '@/features/legal/versions/find-legal-entry'
import { type VersionLine, legalSlugs } from '@/features/legal/legal-content'
import { isReplaced, versionBefore } from '@/features/legal/versions/version-order'
import { siteSettingsSample } from '@/features/site/site-settings-sample'
import { pageSamples } from '@/landing/page-samples'
import { homeSlug } from '@/landing/pages/page-address'

/**
 * What public pages read from the CMS: published content, with the access rules of a visitor. All of it is cached under
 * one tag. A build has no database and renders the built-in samples, and so does an empty site. A site with content
 * never shows samples: if content is missing, the read fails and visitors keep the last rendered page.
 */

/** Reads as a visitor, with the documents that a document refers to. */
const asVisitor = { overrideAccess: false, depth: 1 } as const

export const findPage = cached('page', async (slug: string) => {
  const sample = pageSamples.find((page) => page.slug === slug) ?? null
  if (env.isBuild) return sample
  const payload = await openPayload()
  const { docs } = await payload.find({
    collection: 'pages',
    where: { slug: { equals: slug } },
    limit: 1,
    ...asVisitor,
  })
  if (docs[0] || slug !== homeSlug) return docs[0] ?? null
  return (await findLastHome(payload)) ?? sampleIfEmpty(payload, sample, 'The home page')
})

/** Returns the last published home page if it is not published now. No action of a person unpublishes it. */
async function findLastHome(payload: Payload) {
  const { docs } = await payload.findVersions({
    collection: 'pages',
    where: { 'version.slug': { equals: homeSlug }, 'version._status': { equals: 'published' } },
    sort: '-updatedAt',
    limit: 1,
    depth: asVisitor.depth,
  })
  return docs[0]?.version ?? null
}

/** Returns the sample on an empty site. @throws if the site has content: visitors must not read a sample instead */
async function sampleIfEmpty<Sample>(payload: Payload, sample: Sample, what: string) {
  const { totalDocs } = await payload.count({ collection: 'pages' })
  if (totalDocs === 0) return sample
  throw new Error(`${what} is missing in the database. Visitors keep the last one that was there.`)
}

/** Returns the slugs of the published campaign pages from the database, not from the cache. */
export async function readCampaigns() {
  if (env.isBuild) return []
  const payload = await openPayload()
  const { docs } = await payload.find({
    collection: 'pages',
    where: { slug: { not_equals: homeSlug }, _status: { equals: 'published' } },
    select: { slug: true },
    sort: 'slug',
    pagination: false,
    overrideAccess: false,
    depth: 0,
  })
  return docs.map(({ slug }) => slug)
}

export const listCampaigns = cached('campaigns', readCampaigns)

/** Returns the names of the legal documents for menus. Every page shows them; none needs the texts. */
export const listLegalDocuments = cached('legal-names', async () => {
  if (env.isBuild) return legalEntrySamples
  const payload = await openPayload()
  const names = await listLegalNames(payload)
  return names.length > 0
    ? names
    : sampleIfEmpty(payload, legalEntrySamples, 'The text of all legal documents')
})

/** Returns null for an unknown name without asking cache or database. */
export async function findLegalDocument(slug: string) {
  return legalSlugs.some((known) => known === slug) ? findCachedDocument(slug) : null
}

const findCachedDocument = cached('legal-document', async (slug: string) => {
  const sample = legalEntrySamples.find((sample) => sample.slug === slug) ?? null
  if (env.isBuild) return sample
  const payload = await openPayload()
  return (await findLegalEntry(payload, slug)) ?? sampleIfEmpty(payload, sample, `The legal document ${slug}`)
})

/** Returns a published version and the one before it. An unknown number does not reach the database. */
export async function findLegalVersion(slug: string, number: string) {
  const document = await findLegalDocument(slug)
  const line = document?.versions.find((version) => String(version.number) === number)
  if (!document || !line) return null
  const earlier = versionBefore(line, document.versions)
  const [version, before] = await Promise.all([
    findStoredVersion(line),
    earlier && findStoredVersion(earlier),
  ])
  return version ? { version, before: before ?? null, isReplaced: isReplaced(line, document.versions) } : null
}

/** A version never changes. Its time is part of the cache key, because the build may serve another database later. */
function findStoredVersion({ slug, number, effectiveAt }: VersionLine) {
  return findCachedVersion(slug, String(number), effectiveAt)
}

const findCachedVersion = cached(
  'legal-version',
  async (...[slug, number]: [slug: string, number: string, moment: string]) =>
    findVersion(await openPayload(), slug, Number(number)),
)

export const getSiteSettings = cached('site-settings', async () => {
  if (env.isBuild) return siteSettingsSample
  const payload = await openPayload()
  const settings = await payload.findGlobal({ slug: 'site-settings', ...asVisitor })
  return settings.name ? settings : sampleIfEmpty(payload, siteSettingsSample, 'The text of every page')
})

export const getCookieConsent = cached('cookie-consent', async () => {
  if (env.isBuild) return cookieConsentSample
  const payload = await openPayload()
  const consent = await payload.findGlobal({ slug: 'cookie-consent', ...asVisitor })
  return consent.version ? consent : sampleIfEmpty(payload, cookieConsentSample, 'The cookie consent')
})
