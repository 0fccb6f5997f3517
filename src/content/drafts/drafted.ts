import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { revertDocument, revertSettings } from '@/content/drafts/discard-draft'
import { findEditor } from '@/content/locks/edit-lock'
import { oneAtATime } from '@/content/saving/one-at-a-time'
import { shownTitle } from '@/lib/shown-title'

/** A document or a global with drafts beside its published version. */
export const drafted = z.union([
  z.strictObject({ collection: z.enum(['pages', 'legal-documents']), id: z.uuid() }),
  z.strictObject({ global: z.enum(['site-settings', 'cookie-consent']) }),
])

export type Drafted = z.infer<typeof drafted>

const asPerson = { depth: 0, overrideAccess: false } as const

/**
 * Makes other saves of the document wait until this transaction ends. Returns the name of the colleague who
 * is editing it, or null.
 */
export async function lockDraft(of: Drafted, req: PayloadRequest) {
  await oneAtATime('global' in of ? of.global : `${of.collection} ${of.id}`, req)
  return findEditor(of, req)
}

/**
 * Returns the newest content, the time of its save, and the panel's configuration. Returns null if the
 * document does not exist.
 */
export async function readDraft(of: Drafted, req: PayloadRequest) {
  const newest = await readNewest(of, req)
  if (!newest) return null
  const savedAt = newest.updatedAt ?? ''
  if ('collection' in of) {
    const { flattenedFields: fields } = req.payload.collections[of.collection].config
    const title = 'title' in newest ? shownTitle(newest.title) : ''
    return { newest, savedAt, fields, title, form: formOf(of) }
  }
  const settings = req.payload.globals.config.find(({ slug }) => slug === of.global)
  const fields = settings?.flattenedFields ?? []
  return { newest, savedAt, fields, title: String(settings?.label), form: formOf(of) }
}

function formOf(of: Drafted) {
  return 'global' in of ? `/cms/globals/${of.global}` : `/cms/collections/${of.collection}/${of.id}`
}

async function readNewest(of: Drafted, req: PayloadRequest) {
  if ('global' in of) return req.payload.findGlobal({ slug: of.global, draft: true, ...asPerson, req })
  const where = { id: { equals: of.id } }
  const { docs } = await req.payload.find({ collection: of.collection, where, draft: true, ...asPerson, req })
  return docs[0] ?? null
}

/** Saves values as the newest draft. The published version stays. */
export async function saveDraft(of: Drafted, values: object, req: PayloadRequest) {
  // The times of the values are left out, because the save would count as stale.
  const data = { ...values, _status: 'draft' as const, updatedAt: undefined, createdAt: undefined }
  if ('global' in of) await req.payload.updateGlobal({ slug: of.global, data, draft: true, ...asPerson, req })
  else await req.payload.update({ collection: of.collection, id: of.id, data, draft: true, ...asPerson, req })
}

/** Returns the id of the version with the newest content, or null if none is kept. */
export async function findNewestVersion(of: Drafted, req: PayloadRequest) {
  const newest = { sort: '-updatedAt', limit: 1, ...asPerson, req } as const
  const { docs } =
    'global' in of
      ? await req.payload.findGlobalVersions({ slug: of.global, ...newest })
      : await req.payload.findVersions({
          collection: of.collection,
          where: { parent: { equals: of.id } },
          ...newest,
        })
  return docs[0]?.id ?? null
}

/**
 * Makes the content of a version the newest again: the published version if that version was published,
 * otherwise a draft. Returns false if the version is no longer kept.
 */
export async function restoreVersion(versionId: string, of: Drafted, req: PayloadRequest) {
  const options = { id: versionId, disableErrors: true, ...asPerson, req } as const
  const result =
    'global' in of
      ? await req.payload.findGlobalVersionByID({ slug: of.global, ...options })
      : await req.payload.findVersionByID({ collection: of.collection, ...options })
  if (!result || ('id' in of && result.parent !== of.id)) return false
  if (result.version._status !== 'published') await saveDraft(of, result.version, req)
  else if ('global' in of) await revertSettings(of.global, req)
  else await revertDocument(of.collection, of.id, req)
  return true
}
