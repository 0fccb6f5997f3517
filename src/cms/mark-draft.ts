import type { DraftContent } from '@/cms/draft-content'
import { openPayload } from '@/cms/payload'
import { type EditableText, markTexts } from '@/content/preview/mark-texts'

/**
 * Adds zero-width marks to the texts of a draft.
 *
 * @returns the marked content, and the list of texts that the marks refer to, each with its field in the panel
 */
export async function markDraft({ page, document, documents, settings, consent }: DraftContent) {
  const { collections, globals } = await openPayload()
  const texts: EditableText[] = []

  function markDocument<Stored extends { id: string; title: string }>(
    slug: 'pages' | 'legal-documents',
    stored: Stored,
  ) {
    const address = `/cms/collections/${slug}/${stored.id}`
    const fields = collections[slug].config.flattenedFields
    return markTexts(stored, { title: stored.title, address, fields }, texts)
  }
  function markGlobal<Stored extends object>(slug: string, title: string, stored: Stored) {
    const fields = globals.config.find((global) => global.slug === slug)?.flattenedFields ?? []
    return markTexts(stored, { title, address: `/cms/globals/${slug}`, fields }, texts)
  }

  const marked = document && markDocument('legal-documents', document)
  const content = {
    page: page && markDocument('pages', page),
    document: marked,
    documents: documents.map((other) => (other.id === marked?.id ? marked : other)),
    settings: markGlobal('site-settings', 'Site settings', settings),
    consent: markGlobal('cookie-consent', 'Cookie consent', consent),
  }
  return { content, texts }
}
