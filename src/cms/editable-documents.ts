import type { FlattenedField } from 'payload'
import type { DraftContent } from '@/cms/draft-content'
import { openPayload } from '@/cms/payload'
import type { EditableDocument } from '@/content/preview/editable-document'
import { listTexts } from '@/content/preview/list-texts'

/** The documents whose words stand on a page in preview, each with its texts and their fields. */
export async function listEditableDocuments({ page, document, settings, consent }: DraftContent) {
  const { collections, globals } = await openPayload()
  const ofCollection = (slug: 'pages' | 'legal-documents', stored: { id: string; title: string }) => {
    const address = `/cms/collections/${slug}/${stored.id}`
    return editable({
      address,
      title: stored.title,
      fields: collections[slug].config.flattenedFields,
      stored,
    })
  }
  const ofGlobal = (slug: string, title: string, stored: object) => {
    const fields = globals.config.find((global) => global.slug === slug)?.flattenedFields ?? []
    return editable({ address: `/cms/globals/${slug}`, title, fields, stored })
  }
  return [
    ...(page ? [ofCollection('pages', page)] : []),
    ...(document ? [ofCollection('legal-documents', document)] : []),
    ofGlobal('site-settings', 'Site settings', settings),
    ofGlobal('cookie-consent', 'Cookie consent', consent),
  ]
}

type Source = { address: string; title: string; fields: FlattenedField[]; stored: object }

function editable({ address, title, fields, stored }: Source): EditableDocument {
  const sections: { id?: string | null }[] = 'sections' in stored ? listOf(stored.sections) : []
  const texts = listTexts(fields, stored).map(({ text, path }) => {
    const [, position] = /^sections\.(\d+)\./.exec(path) ?? []
    const section = position === undefined ? undefined : sections[Number(position)]?.id
    return { text, path, ...(section ? { section } : {}) }
  })
  return { address, title, texts }
}

function listOf(value: unknown) {
  return Array.isArray(value) ? value : []
}
