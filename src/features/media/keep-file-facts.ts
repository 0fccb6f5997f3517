import { MissingFile, type CollectionBeforeOperationHook } from 'payload'
import { z } from 'zod'
import { mayEditContent } from '@/content/access'
import { panelRefusal } from '@/content/refusals/panel-refusal'
import { isTooSlender } from '@/features/media/remove-metadata'

/** The fields that the server reads from a file. The panel sends them back unchanged. */
const facts = {
  filename: undefined,
  url: undefined,
  thumbnailURL: undefined,
  mimeType: undefined,
  filesize: undefined,
  width: undefined,
  height: undefined,
  sizes: undefined,
  formerFiles: undefined,
}

/** The query of an address has numbers as text. */
const number = z.union([z.number(), z.string().min(1)]).pipe(z.coerce.number())
/** In percent of the picture, from the left and from the top. */
const point = z.looseObject({
  x: number.pipe(z.number().min(0).max(100)),
  y: number.pipe(z.number().min(0).max(100)),
})
const side = number.pipe(z.int().min(1))

const edits = z
  .object({
    focalPoint: point.optional(),
    crop: point.optional(),
    widthInPixels: side.optional(),
    heightInPixels: side.optional(),
  })
  .optional()

const focus = z.object({ focalX: z.unknown(), focalY: z.unknown() }).catch({ focalX: null, focalY: null })

/**
 * Keeps what the server has read from a picture's file, whatever the request sends. A focal point or a crop
 * comes with a file or as an edit of it, and must be inside the picture: Payload stores any number and fails
 * on other values. A new picture needs a file, because Payload would fetch it from any address in the
 * request.
 */
export const keepFileFacts: CollectionBeforeOperationHook = ({ args, operation, overrideAccess, req }) => {
  if ((operation !== 'create' && operation !== 'update') || !('data' in args)) return args
  // The access rules that follow refuse people who may not write pictures.
  const isAllowed = overrideAccess || mayEditContent(req.user)
  if (operation === 'create' && !req.file && isAllowed) throw new MissingFile(req.t)
  const { focalX: x, focalY: y } = focus.parse(args.data)
  const sentPoint = req.file && (x ?? y ?? null) !== null ? { x, y } : undefined
  const parsedEdits = edits.safeParse(req.query.uploadEdits)
  if (!parsedEdits.success || !point.optional().safeParse(sentPoint).success)
    throw panelRefusal('This crop or focal point is not within the picture. Set it again.', 400)
  const { widthInPixels = 1, heightInPixels = widthInPixels } = parsedEdits.data ?? {}
  if (isTooSlender(widthInPixels, heightInPixels))
    throw panelRefusal(
      'This crop is too narrow: one side is more than ten times as long as the other. Choose another crop.',
      400,
    )
  return { ...args, data: { ...args.data, ...facts, focalX: sentPoint?.x, focalY: sentPoint?.y } }
}
