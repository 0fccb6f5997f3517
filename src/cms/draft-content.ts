import { openPayload } from '@/cms/payload'
import { completeDraft } from '@/content/drafts/complete-draft'
import { legalSlugs } from '@/features/legal/legal-content'
import { fillInFacts } from '@/features/legal/versions/fill-in-facts'
import { legalFactsOf } from '@/features/legal/versions/legal-facts'
import { documentAt, notFoundPath } from '@/content/document-path'
import type { User } from '@/payload-types'

/**
 * Reads what the page at this path will show once all drafts are published. It reads with the access of this user and
 * caches nothing. The path may also be that of the not-found page.
 *
 * @returns null if there is no such page
 */
export async function findDraftContent(path: readonly string[], user: User) {
  const address = documentAt(path)
  const isNotFoundPage = `/${path.join('/')}` === notFoundPath
  if (!address && !isNotFoundPage) return null
  const [page, draft, shared] = await Promise.all([
    address?.collection === 'pages' ? findPageDraft(address.slug, user) : null,
    address?.collection === 'legal-documents' ? findLegalDraft(address.slug, user) : null,
    readSharedContent(user),
  ])
  if (!page && !draft && !isNotFoundPage) return null
  const document = draft && { ...draft, body: fillInFacts(draft.body, legalFactsOf(shared.settings)) }
  return { page, document, ...shared }
}

export type DraftContent = NonNullable<Awaited<ReturnType<typeof findDraftContent>>>

async function findPageDraft(slug: string, user: User) {
  const payload = await openPayload()
  const where = { slug: { equals: slug } }
  const { docs } = await payload.find({ collection: 'pages', where, limit: 1, ...newestDraftAs(user) })
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

/** Reads what all pages share: the settings of the site, the menu of legal pages and the cookie consent. */
async function readSharedContent(user: User) {
  const payload = await openPayload()
  const [settings, consent, documents] = await Promise.all([
    payload.findGlobal({ slug: 'site-settings', ...newestDraftAs(user) }),
    payload.findGlobal({ slug: 'cookie-consent', ...newestDraftAs(user) }),
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
  const { docs } = await payload.find({
    collection: 'legal-documents',
    pagination: false,
    ...newestDraftAs(user),
  })
  return legalSlugs.flatMap((slug) => docs.filter((document) => document.slug === slug))
}

function newestDraftAs(user: User) {
  return { user, overrideAccess: false, draft: true, depth: 1 } as const
}
