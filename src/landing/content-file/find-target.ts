import type { Payload, TypedUser } from 'payload'
import type { LocalDocument } from '@/landing/content-file/local-documents'
import { homeSlug, pagePath } from '@/landing/pages/page-address'
import type { DocumentData } from '@/landing/content-file/document-data'

/** Where the words of a document go: to one of this site, to a new page of this id, or nowhere, and why. */
export type Target = { document: LocalDocument; note: string } | { id: string | undefined } | { why: string }

/** What this site has, and which pages are in its trash. */
export type LocalContent = { documents: readonly LocalDocument[]; inTrash: ReadonlySet<string> }

/**
 * A document is the one of the same id; the home page, a legal document and settings are those of their name. A page
 * that this site does not know is the one at its address, if that comes with no other words.
 */
export function findTarget(
  key: string,
  data: DocumentData,
  local: LocalContent,
  keys: readonly string[],
): Target {
  const known = local.documents.find((each) => each.key === key)
  const id = key.split('/')[1]
  if (!key.startsWith('pages/'))
    return known ? { document: known, note: '' } : { why: 'This site has no such document.' }
  if (id && local.inTrash.has(id)) return { why: 'It is in the trash here. Restore it there first.' }
  const isHome = id === homeSlug
  if (isHome !== (data.slug === homeSlug)) return { why: 'Only the home page has the address /.' }
  const holder = local.documents.find((each) => each.slug && each.slug === data.slug && each.key !== key)
  if (holder && (known || keys.includes(holder.key)))
    return { why: `Its address ${pagePath(String(data.slug))} is that of “${holder.title}” here.` }
  if (holder) return { document: holder, note: 'A page with another ID has this address here.' }
  return known ? { document: known, note: '' } : { id: isHome ? undefined : id }
}

/** The ids of pages in the trash that this person may see. */
export async function readTrash(payload: Payload, user: TypedUser) {
  const { docs } = await payload.find({
    ...{ collection: 'pages', where: { deletedAt: { exists: true } }, trash: true, draft: true },
    ...{ depth: 0, pagination: false, select: { title: true }, user, overrideAccess: false },
  })
  return new Set(docs.map(({ id }) => id))
}
