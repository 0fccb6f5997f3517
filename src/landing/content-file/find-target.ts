import type { Payload, TypedUser } from 'payload'
import type { LocalDocument } from '@/landing/content-file/local-documents'
import { homeSlug, pagePath } from '@/landing/pages/page-address'
import type { DocumentData } from '@/landing/content-file/document-data'

/**
 * Where an import writes a document: to an existing document, to a new page with this id, or nowhere, with
 * the reason.
 */
export type Target = { document: LocalDocument; note: string } | { id: string | undefined } | { why: string }

/** The documents of this site, and the ids of the pages in its trash. */
export type LocalContent = { documents: readonly LocalDocument[]; inTrash: ReadonlySet<string> }

/**
 * Finds the document of this site that belongs to `key`.
 * Pages match by id. The home page, legal documents and settings match by name. An unknown page matches the
 * page with the same address, unless the file also contains that page.
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

/** The ids of the pages in the trash that this user may see. */
export async function readTrash(payload: Payload, user: TypedUser) {
  const { docs } = await payload.find({
    ...{ collection: 'pages', where: { deletedAt: { exists: true } }, trash: true, draft: true },
    ...{ depth: 0, pagination: false, select: { title: true }, user, overrideAccess: false },
  })
  return new Set(docs.map(({ id }) => id))
}
