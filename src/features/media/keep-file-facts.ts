import { MissingFile, type CollectionBeforeOperationHook } from 'payload'
import { z } from 'zod'
import { mayEditContent } from '@/content/access'
import { panelRefusal } from '@/content/refusals/panel-refusal'
import { isTooSlender } from '@/features/media/remove-metadata'

/** What the server finds out about a file. The panel sends these back as it got them. */
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

/** An address has numbers as text. */
const number = z.union([z.number(), z.string().min(1)]).pipe(z.coerce.number())
/** In percent of the picture, from the left and the top. */
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
 * Keeps what the server knows of a picture's file, whatever is sent for it. A focal point or a crop comes
 * with the file or as an edit of it, within the picture: Payload stores any number, and fails on others.
 * Nor is there a picture without a file: Payload would fetch it from any address that it is given.
 */
export const keepFileFacts: CollectionBeforeOperationHook = ({ args, operation, overrideAccess, req }) => {
  if ((operation !== 'create' && operation !== 'update') || !('data' in args)) return args
  // Who may not write pictures is told that, by the access rules that follow.
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
