import { openPayload } from '@/cms/payload'
import { completeDraft } from '@/content/drafts/complete-draft'
import { legalSlugs } from '@/features/legal/legal-content'
import { fillInFacts } from '@/features/legal/versions/fill-in-facts'
import { legalFactsOf } from '@/features/legal/versions/legal-facts'
import { documentAt, notFoundPath } from '@/content/document-path'
import type { User } from '@/payload-types'

/**
 * What the page at this path will show once all drafts are published, read as that person and never
 * cached; null where there is no such page. What stands where no page is can be asked for as well.
 */
export async function findDraftContent(path: readonly string[], user: User) {
  const place = documentAt(path)
  const isNowhere = `/${path.join('/')}` === notFoundPath
  if (!place && !isNowhere) return null
  const [page, draft, around] = await Promise.all([
    place?.collection === 'pages' ? findPageDraft(place.slug, user) : null,
    place?.collection === 'legal-documents' ? findLegalDraft(place.slug, user) : null,
    readAround(user),
  ])
  if (!page && !draft && !isNowhere) return null
  const document = draft && { ...draft, body: fillInFacts(draft.body, legalFactsOf(around.settings)) }
  return { page, document, ...around }
}

export type DraftContent = NonNullable<Awaited<ReturnType<typeof findDraftContent>>>

async function findPageDraft(slug: string, user: User) {
  const payload = await openPayload()
  const where = { slug: { equals: slug } }
  const { docs } = await payload.find({ collection: 'pages', where, limit: 1, ...newestAs(user) })
  const [page] = docs
  return page ? completeDraft(payload.collections.pages.config.flattenedFields, page) : null
}

async function findLegalDraft(slug: string, user: User) {
  const payload = await openPayload()
  const documents = await listLegalDrafts(user)
  const document = documents.find((document) => document.slug === slug)
  return document
    ? completeDraft(payload.collections['legal-documents'].config.flattenedFields, document)
    : null
}

/** What stands around the content of each page: the site's settings, the menu of legal pages, the consent. */
async function readAround(user: User) {
  const payload = await openPayload()
  const [settings, consent, documents] = await Promise.all([
    payload.findGlobal({ slug: 'site-settings', ...newestAs(user) }),
    payload.findGlobal({ slug: 'cookie-consent', ...newestAs(user) }),
    listLegalDrafts(user),
  ])
  const fieldsOf = (slug: string) =>
    payload.globals.config.find((global) => global.slug === slug)?.flattenedFields ?? []
  return {
    settings: completeDraft(fieldsOf('site-settings'), settings),
    consent: completeDraft(fieldsOf('cookie-consent'), consent),
    documents,
  }
}

async function listLegalDrafts(user: User) {
  const payload = await openPayload()
  const { docs } = await payload.find({ collection: 'legal-documents', pagination: false, ...newestAs(user) })
  return legalSlugs.flatMap((slug) => docs.filter((document) => document.slug === slug))
}

function newestAs(user: User) {
  return { user, overrideAccess: false, draft: true, depth: 1 } as const
}
