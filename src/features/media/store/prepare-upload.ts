import type { CollectionBeforeOperationHook, PayloadRequest } from 'payload'
import { makeUniqueName, shownName } from '@/lib/file-name'
import type { Media } from '@/payload-types'
import { currentNames } from '@/features/media/store/file-names'
import type { PictureStore } from '@/features/media/store/picture-store'
import { logError } from '@/lib/log'
import { panelRefusal } from '@/content/refusals/panel-refusal'

/**
 * Gives every upload, and every new crop or focal point, a name that no file of the store has. Files are
 * never overwritten, so a rollback leaves the picture as it was. A file that a crop or a focal point replaces
 * stays for a while, because pages may still show it. A new upload removes the old files, because they may be
 * what nobody should see.
 */
export function prepareUpload(store: PictureStore): CollectionBeforeOperationHook {
  return async ({ args, operation, req }) => {
    if ((operation !== 'create' && operation !== 'update') || !('data' in args)) return args
    const media = !req.file && 'id' in args && isCutAgain(req) ? await findMedia(String(args.id), req) : null
    if (media) req.file = await readOriginal(store, media)
    // A bulk change is committed even where one of its documents fails.
    if (req.file && 'where' in args && args.where)
      throw panelRefusal('A file can replace one picture at a time only.', 400)
    if (!req.file) return args
    req.file = { ...req.file, name: makeUniqueName(req.file.name) }
    return { ...args, data: { ...args.data, formerFiles: media ? formerFiles(media) : [] } }
  }
}

function isCutAgain({ query: { uploadEdits } }: PayloadRequest) {
  return typeof uploadEdits === 'object' && uploadEdits !== null && Object.keys(uploadEdits).length > 0
}

function findMedia(id: string, req: PayloadRequest) {
  return req.payload.findByID({ collection: 'media', id, depth: 0, disableErrors: true, req })
}

/** Without this, Payload requests the file from the site's own public address, which a server may not reach. */
async function readOriginal(
  store: PictureStore,
  { filename, mimeType }: Media,
): Promise<PayloadRequest['file']> {
  if (!filename || !mimeType) return undefined
  try {
    const data = await store.read(filename)
    if (!data) throw new Error('The original of a picture is not in its store')
    return { name: shownName(filename), mimetype: mimeType, data, size: data.length }
  } catch (error) {
    logError('reading a picture to cut it again', error)
    throw panelRefusal(
      'The picture cannot be read from its store right now, so it was not changed. Try again in a few minutes. If it fails again, tell an admin.',
      503,
    )
  }
}

function formerFiles(media: Media) {
  const replacedAt = new Date().toISOString()
  const replaced = currentNames(media).map((filename) => ({ filename, replacedAt }))
  return [...(media.formerFiles ?? []), ...replaced]
}
