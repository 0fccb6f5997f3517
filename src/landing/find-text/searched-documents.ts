import type { CollectionSlug, FlattenedField, GlobalSlug, Payload } from 'payload'
import type { Drafted } from '@/content/drafts/drafted'
import { cutShort } from '@/content/history/cut-around-difference'
import { findUses } from '@/features/media/find-uses'
import { findLegalEntry } from '@/features/legal/versions/find-legal-entry'
import { fillText } from '@/features/legal/versions/fill-in-facts'
import { legalFactsOf } from '@/features/legal/versions/legal-facts'
import { siteFactsOf } from '@/features/site/site-facts'
import { statusOfQuestions, withoutWaitingQuestions } from '@/landing/find-text/waiting-questions'
import type { User } from '@/payload-types'
import { shownName } from '@/lib/file-name'
import { listTitles, shownTitle } from '@/lib/shown-title'

/** A document with its newest draft and with what visitors see of it. */
export type SearchedDocument = {
  title: string
  kind: string
  /** The address of its form in the panel. */
  form: string
  fields: readonly FlattenedField[]
  newest: object
  /**
   * Identifies the draft, and when it was saved. Missing for documents without drafts, whose changes take
   * effect at once.
   */
  draft?: { of: Drafted; savedAt: string }
  /** What visitors see. Null when the document is not on the site. */
  onSite: object | null
  /** What is published but not in effect yet. */
  announced?: object
  /** Returns a text as visitors see it, with its placeholders filled in. */
  shown?: (text: string) => string
  /** The status of the text at this path, where `onSite` does not determine it. */
  status?: (path: string) => string | undefined | Promise<string>
}

type ReadOptions = { payload: Payload; user: User }

/** Reads every document with public texts that this user may read, in the order of the search results. */
export async function readSearchedDocuments(options: ReadOptions): Promise<SearchedDocument[]> {
  const groups = await Promise.all([
    readPages(options),
    readLegalDocuments(options),
    readSettings(options, 'site-settings'),
    readSettings(options, 'cookie-consent'),
    readMails(options),
    readPictures(options),
  ])
  return groups.flat()
}

async function readPages({ payload, user }: ReadOptions) {
  const [newest, published] = await readBoth({ payload, user }, 'pages')
  const facts = siteFactsOf(await payload.findGlobal({ slug: 'site-settings', depth: 0, ...asUser(user) }))
  return newest
    .toSorted((one, other) => Number(other.slug === 'home') - Number(one.slug === 'home'))
    .map((page) => {
      const live = published.get(page.id)
      return {
        ...describeDraft(payload, 'pages', page),
        onSite: live ? withoutWaitingQuestions(live, facts) : null,
        status: statusOfQuestions(page, facts),
      }
    })
}

/** The row of a legal document holds the text that was published last, which may not be in effect yet. */
async function readLegalDocuments({ payload, user }: ReadOptions) {
  const [newest, published] = await readBoth({ payload, user }, 'legal-documents')
  const settings = await payload.findGlobal({ slug: 'site-settings', depth: 0, ...asUser(user) })
  const facts = legalFactsOf(settings)
  const shown = (text: string) => fillText(text, facts)
  return Promise.all(
    newest.map(async (document) => {
      const entry = await findLegalEntry(payload, document.slug)
      const last = published.get(document.id)
      // `changes` belongs to the version only; the form has no such field.
      const inForce = entry && { ...entry, changes: null }
      return {
        ...describeDraft(payload, 'legal-documents', document),
        ...(entry?.announced.length ? { onSite: inForce, announced: last } : { onSite: last ?? inForce }),
        shown,
      }
    }),
  )
}

async function readBoth<Slug extends 'pages' | 'legal-documents'>(
  { payload, user }: ReadOptions,
  collection: Slug,
) {
  const all = { collection, pagination: false, depth: 0, sort: 'title', ...asUser(user) } as const
  const { docs: newest } = await payload.find({ ...all, draft: true })
  const { docs } = await payload.find({ ...all, where: { _status: { equals: 'published' } } })
  return [newest, new Map(docs.map((each) => [each.id, each]))] as const
}

async function readSettings({ payload, user }: ReadOptions, slug: 'site-settings' | 'cookie-consent') {
  const newest = await payload.findGlobal({ slug, draft: true, depth: 0, ...asUser(user) })
  const published = await payload.findGlobal({ slug, depth: 0, ...asUser(user) })
  const onSite = published._status === 'published' ? published : null
  const draft = { of: { global: slug }, savedAt: newest.updatedAt ?? '' }
  return [{ ...describeSettings(payload, slug), newest, onSite, draft }]
}

async function readMails({ payload, user }: ReadOptions) {
  const slug = 'waitlist-settings'
  const settings = await payload.findGlobal({ slug, depth: 0, ...asUser(user) })
  const off = (['confirmation', 'teamNotice'] as const).filter((mail) => settings[mail]?.isOn === false)
  const status = (path: string) =>
    off.some((mail) => path.startsWith(mail)) ? 'In an email that is switched off' : 'In the emails'
  return [{ ...describeSettings(payload, slug), newest: settings, onSite: settings, status }]
}

async function readPictures({ payload, user }: ReadOptions) {
  const { docs } = await payload.find({ collection: 'media', pagination: false, depth: 0, ...asUser(user) })
  return docs.map((picture) => ({
    ...describe(payload, 'media', { ...picture, title: shownName(picture.filename ?? 'Picture') }),
    newest: { alt: picture.alt },
    onSite: { alt: picture.alt },
    status: async () => {
      const titles = (await findUses(payload, picture.id)).map(({ title }) => title)
      return titles.length > 0 ? `Used on ${listTitles(titles)}` : 'Not used on any page'
    },
  }))
}

function describeDraft<Doc extends { id: string; title: string; updatedAt: string }>(
  payload: Payload,
  collection: 'pages' | 'legal-documents',
  newest: Doc,
) {
  const draft = { of: { collection, id: newest.id }, savedAt: newest.updatedAt }
  return { ...describe(payload, collection, newest), draft }
}

function describe<Doc extends { id: string; title: string | null }>(
  { collections }: Payload,
  collection: CollectionSlug,
  newest: Doc,
) {
  const { flattenedFields: fields, labels } = collections[collection].config
  const form = `/cms/collections/${collection}/${newest.id}`
  // A draft may have no title. The title is shown beside each sentence, so a long one is cut.
  return {
    title: cutShort(shownTitle(newest.title)),
    kind: String(labels.singular),
    form,
    fields,
    newest,
  }
}

function describeSettings({ globals }: Payload, slug: GlobalSlug) {
  const config = globals.config.find((global) => global.slug === slug)
  const form = `/cms/globals/${slug}`
  return { title: String(config?.label), kind: 'Settings', form, fields: config?.flattenedFields ?? [] }
}

function asUser(user: User) {
  return { user, overrideAccess: false } as const
}
