import type { CollectionBeforeOperationHook, PayloadRequest } from 'payload'
import { freshName } from '@/lib/file-name'
import type { PictureStore } from '@/features/media/store/picture-store'
import { logError } from '@/lib/log'
import { panelRefusal } from '@/content/refusals/panel-refusal'

/**
 * Gives every upload, and every new crop or focal point, a name that no file of the store has: nothing
 * there is ever written over, so what is rolled back leaves the picture as it was.
 */
export function prepareUpload(store: PictureStore): CollectionBeforeOperationHook {
  return async ({ args, operation, req }) => {
    if (operation !== 'create' && operation !== 'update') return args
    if (!req.file && 'id' in args && isCutAnew(req))
      req.file = await findOriginal(store, String(args.id), req)
    // A change of many at once is committed even where one of them fails.
    if (req.file && 'where' in args && args.where)
      throw panelRefusal('A file can replace one picture at a time only.', 400)
    if (req.file) req.file = { ...req.file, name: freshName(req.file.name) }
    return args
  }
}

function isCutAnew({ query: { uploadEdits } }: PayloadRequest) {
  return typeof uploadEdits === 'object' && uploadEdits !== null && Object.keys(uploadEdits).length > 0
}

/** Left to itself, Payload asks the site's own public address, which a server need not be able to reach. */
async function findOriginal(
  store: PictureStore,
  id: string,
  req: PayloadRequest,
): Promise<PayloadRequest['file']> {
  const media = await req.payload.findByID({ collection: 'media', id, depth: 0, disableErrors: true, req })
  if (!media?.filename || !media.mimeType) return undefined
  try {
    const data = await store.read(media.filename)
    if (!data) throw new Error('The original of a picture is not in its store')
    return { name: media.filename, mimetype: media.mimeType, data, size: data.length }
  } catch (error) {
    logError('reading a picture to cut it again', error)
    throw panelRefusal(
      'The picture cannot be read from its store right now, so it was not changed. Try again in a few minutes. If it fails again, tell an admin.',
      503,
    )
  }
}
