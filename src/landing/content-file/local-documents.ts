import type { CollectionSlug, FlattenedField, Payload, PayloadRequest, TypedUser } from 'payload'
import type { AnyField } from '@/content/fields/walk-differences'
import type { Drafted } from '@/content/drafts/drafted'
import { homeSlug } from '@/landing/pages/page-address'
import { shownTitle } from '@/lib/shown-title'

/** A document of this site. `key` identifies the same document in a content file. */
export type LocalDocument = DocumentForm & {
  key: string
  of: Drafted
  title: string
  form: string
  newest: object
  /** When its newest texts were saved. Empty for settings that nobody has filled in. */
  savedAt: string
  /** The slug of a page. */
  slug?: string | null
  /** Whether its newest texts are not on the site. */
  isDraft: boolean
}

export type DocumentForm = {
  fields: readonly FlattenedField[]
  labels: readonly AnyField[]
  kind: string
}

/**
 * The settings that have drafts. The waitlist settings have none: a change takes effect at once, so an import
 * never changes them.
 */
const settings = ['cookie-consent', 'site-settings'] as const

/** Reads the newest draft of every document that has drafts. */
export async function readLocalDocuments(payload: Payload, user: TypedUser, req?: PayloadRequest) {
  const options = { draft: true, depth: 0, user, overrideAccess: false, req } as const
  const all = { ...options, pagination: false } as const
  const { docs: pages } = await payload.find({ collection: 'pages', ...all })
  const { docs: legal } = await payload.find({ collection: 'legal-documents', ...all })
  const documents: LocalDocument[] = [
    ...pages.map((page) => ({
      ...describe(payload, 'pages', page),
      key: `pages/${page.slug === homeSlug ? homeSlug : page.id}`,
      of: { collection: 'pages' as const, id: page.id },
      slug: page.slug,
    })),
    ...legal.map((document) => ({
      ...describe(payload, 'legal-documents', document),
      key: `legal-documents/${document.slug}`,
      of: { collection: 'legal-documents' as const, id: document.id },
    })),
  ]
  for (const slug of settings) {
    const newest = await payload.findGlobal({ slug, ...options })
    const form = formOf(payload, `settings/${slug}`)
    if (form)
      documents.push({
        ...form,
        ...stateOf(newest),
        key: `settings/${slug}`,
        of: { global: slug },
        title: form.title,
      })
  }
  return documents
}

/** The form of the document with this key in a content file. Returns null when this site has no such kind. */
export function formOf(payload: Payload, key: string) {
  const [kind, slug] = key.split('/')
  if (kind === 'pages' || kind === 'legal-documents') return { ...collectionForm(payload, kind), title: '' }
  const global = payload.globals.config.find((each) => each.slug === slug)
  if (!global || !settings.some((each) => each === slug)) return null
  return {
    ...{ fields: global.flattenedFields, labels: global.fields, kind: 'Settings' },
    ...{ title: String(global.label), form: `/cms/globals/${slug}` },
  }
}

function collectionForm({ collections }: Payload, collection: CollectionSlug) {
  const { flattenedFields: fields, fields: labels, labels: names } = collections[collection].config
  return { fields, labels, kind: String(names.singular), form: `/cms/collections/${collection}` }
}

type Stored = { _status?: string | null; updatedAt?: string | null }

function describe(
  payload: Payload,
  collection: 'pages' | 'legal-documents',
  newest: Stored & { id: string; title: string },
) {
  const form = collectionForm(payload, collection)
  const title = shownTitle(newest.title)
  return { ...form, ...stateOf(newest), title, form: `${form.form}/${newest.id}` }
}

function stateOf(newest: Stored) {
  return { newest, savedAt: newest.updatedAt ?? '', isDraft: newest._status === 'draft' }
}
