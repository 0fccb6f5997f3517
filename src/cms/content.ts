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
 * What public pages read from the CMS: published content only, as a visitor who is not signed in
 * may see it. All of it is cached under one tag. A build opens no database and renders the
 * built-in samples, as an empty site does. A site with content never shows them: what is missing there
 * fails the read, and visitors keep the last page that could be made.
 */

/** Signed in to nothing, and with what a document refers to. */
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

/** The home page as it was published last, where it is not on the site any more: nothing takes it off by intent. */
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

/** @throws where the site has content, so that no visitor reads the sample in place of what is missing */
async function sampleIfEmpty<Sample>(payload: Payload, sample: Sample, what: string) {
  const { totalDocs } = await payload.count({ collection: 'pages' })
  if (totalDocs === 0) return sample
  throw new Error(`${what} is missing in the database. Visitors keep the last one that was there.`)
}

/** The campaign pages visitors may open, by their slugs, as the database has them now. */
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

/** The legal documents as menus name them: every page does, and needs none of their texts. */
export const listLegalDocuments = cached('legal-names', async () => {
  if (env.isBuild) return legalEntrySamples
  const payload = await openPayload()
  const names = await listLegalNames(payload)
  return names.length > 0
    ? names
    : sampleIfEmpty(payload, legalEntrySamples, 'The text of all legal documents')
})

/** Unknown names never reach the database, nor the cache. */
export async function findLegalDocument(slug: string) {
  return legalSlugs.some((known) => known === slug) ? findCachedDocument(slug) : null
}

const findCachedDocument = cached('legal-document', async (slug: string) => {
  const sample = legalEntrySamples.find((sample) => sample.slug === slug) ?? null
  if (env.isBuild) return sample
  const payload = await openPayload()
  return (await findLegalEntry(payload, slug)) ?? sampleIfEmpty(payload, sample, `The legal document ${slug}`)
})

/** A version that was published, and the one it follows. Unknown numbers never reach the database. */
export async function findLegalVersion(slug: string, number: string) {
  const document = await findLegalDocument(slug)
  const wanted = document?.versions.find((version) => String(version.number) === number)
  if (!document || !wanted) return null
  const earlier = versionBefore(wanted, document.versions)
  const [version, before] = await Promise.all([findKeptVersion(wanted), earlier && findKeptVersion(earlier)])
  return version
    ? { version, before: before ?? null, isReplaced: isReplaced(wanted, document.versions) }
    : null
}

/** A version never changes; its moment tells it from that of another database the same build once served. */
function findKeptVersion({ slug, number, effectiveAt }: VersionLine) {
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
