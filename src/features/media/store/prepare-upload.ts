import type { CollectionBeforeOperationHook, PayloadRequest } from 'payload'
import { freshName, shownName } from '@/lib/file-name'
import type { Media } from '@/payload-types'
import { currentNames } from '@/features/media/store/file-names'
import type { PictureStore } from '@/features/media/store/picture-store'
import { logError } from '@/lib/log'
import { panelRefusal } from '@/content/refusals/panel-refusal'

/**
 * Gives every upload, and every new crop or focal point, a name that no file of the store has: nothing
 * there is ever written over, so what is rolled back leaves the picture as it was. What a crop or a focal point
 * replaces stays a while for pages that still show it; another upload may replace what must not be seen.
 */
export function prepareUpload(store: PictureStore): CollectionBeforeOperationHook {
  return async ({ args, operation, req }) => {
    if ((operation !== 'create' && operation !== 'update') || !('data' in args)) return args
    const media = !req.file && 'id' in args && isCutAgain(req) ? await findMedia(String(args.id), req) : null
    if (media) req.file = await readOriginal(store, media)
    // A change of many at once is committed even where one of them fails.
    if (req.file && 'where' in args && args.where)
      throw panelRefusal('A file can replace one picture at a time only.', 400)
    if (!req.file) return args
    req.file = { ...req.file, name: freshName(req.file.name) }
    return { ...args, data: { ...args.data, formerFiles: media ? formerFiles(media) : [] } }
  }
}

function isCutAgain({ query: { uploadEdits } }: PayloadRequest) {
  return typeof uploadEdits === 'object' && uploadEdits !== null && Object.keys(uploadEdits).length > 0
}

function findMedia(id: string, req: PayloadRequest) {
  return req.payload.findByID({ collection: 'media', id, depth: 0, disableErrors: true, req })
}

/** Left to itself, Payload asks the site's own public address, which a server need not be able to reach. */
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
