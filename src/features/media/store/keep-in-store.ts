import type { CollectionAfterDeleteHook, CollectionBeforeChangeHook, PayloadRequest } from 'payload'
import type { Media } from '@/payload-types'
import { hasPicture } from '@/features/media/has-picture'
import { allNames } from '@/features/media/store/file-names'
import type { PictureStore } from '@/features/media/store/picture-store'
import { logError } from '@/lib/log'
import { panelRefusal } from '@/content/refusals/panel-refusal'
import { atTransactionEnd } from '@/content/database/safe-transactions'

/**
 * Puts the files of an upload into the store before the document is written. So neither is kept when the
 * store fails, and nobody waits for a lock while the store is slow. After the commit, the replaced files are
 * removed, except for those in `formerFiles`.
 */
export function keepInStore(store: PictureStore): CollectionBeforeChangeHook<Media> {
  return async ({ data, originalDoc, req }) => {
    const files = uploadedFiles(data, req)
    if (files.length === 0) return data
    await atTransactionEnd(req, {
      rolledBack: () =>
        removeAll(
          store,
          files.map(({ name }) => name),
        ),
      ...(originalDoc && { committed: () => removeUnused(store, req, originalDoc) }),
    })
    // This waits for all files: a file that arrives after the rollback would stay forever.
    const stored = await Promise.allSettled(
      files.map(({ name, content, type }) => store.put(name, content, type)),
    )
    const failed = stored.find(({ status }) => status === 'rejected')
    if (failed?.status !== 'rejected') return data
    logError('storing a picture', failed.reason)
    throw panelRefusal(
      'The picture store does not accept files right now, so this one was not saved. Try again in a few minutes. If it fails again, tell an admin.',
      503,
    )
  }
}

/** Removes the files of a deleted picture from the store. */
export function removeFromStore(store: PictureStore): CollectionAfterDeleteHook<Media> {
  return ({ doc, req }) => atTransactionEnd(req, { committed: () => removeUnused(store, req, doc) })
}

/**
 * Removes only files that no other picture uses. Older uploads had no unique names: two with the same name
 * and different extensions shared their sizes.
 */
async function removeUnused(store: PictureStore, { payload }: PayloadRequest, picture: Partial<Media>) {
  const names = allNames(picture)
  const used = await Promise.all(names.map((name) => hasPicture(payload, name, { trash: true })))
  await removeAll(
    store,
    names.filter((_, place) => !used[place]),
  )
}

async function removeAll(store: PictureStore, names: string[]) {
  const removed = await Promise.allSettled(names.map((name) => store.remove(name)))
  for (const each of removed) {
    if (each.status === 'rejected') logError('removing a picture from its store', each.reason)
  }
}

/** Returns the uploaded or cropped picture and its sizes. */
function uploadedFiles({ filename, mimeType, sizes }: Partial<Media>, req: PayloadRequest) {
  if (!req.file) return []
  const cuts = Object.entries(sizes ?? {}).map(([size, cut]) => ({
    name: cut?.filename,
    type: cut?.mimeType,
    content: req.payloadUploadSizes?.[size],
  }))
  return [{ name: filename, type: mimeType, content: req.file.data }, ...cuts].flatMap(
    ({ name, type, content }) =>
      name && type && content ? [{ name, type, content: new Uint8Array(content) }] : [],
  )
}
