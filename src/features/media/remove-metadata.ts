import path from 'node:path'
import { fileTypeFromBuffer } from 'file-type'
import type { CollectionBeforeChangeHook, CollectionBeforeOperationHook, PayloadRequest } from 'payload'
import sharp from 'sharp'
import { mayEditContent } from '@/content/access'
import { panelRefusal } from '@/content/refusals/panel-refusal'
import { saveOf } from '@/content/saving/save-context'
import { countScans } from '@/features/media/count-scans'
import { isWithoutMetadata } from '@/features/media/is-without-metadata'
import type { Media } from '@/payload-types'

/** In characters. Each takes up to 4 of the 255 bytes that a disk has for a name. */
const longestStem = 50
/** More than any camera makes. Processing such a picture takes seconds. */
const maxPixels = 120_000_000
/** The WebP encoder takes eight times as long as the JPEG encoder. */
const maxWebpPixels = 25_000_000
/**
 * For each size of a PNG picture, all of its pixels are decoded. Meanwhile no thread is left for other work. With 16
 * bits a pixel takes twice as long.
 */
const maxPngPixels = { uchar: 50_000_000, ushort: 25_000_000 }
/**
 * A progressive JPEG is decoded in as many passes as it has scans, and all of its coefficients stay in memory.
 * Picture programs write about ten scans.
 */
const [maxProgressivePixels, maxScans] = [50_000_000, 50]
/**
 * The maximum ratio of the longer side to the shorter one. Each size is drawn at full height or width before
 * it is cropped.
 */
const maxAspectRatio = 10

/**
 * Removes the metadata of an upload before anything is stored: place, author and camera. A file without
 * metadata stays as it is. The picture is rotated as its camera recorded, and keeps its colour profile.
 * Payload itself can only convert every picture to one format, and then loses the profile. The upload also
 * gets a safe file name.
 */
export const removeMetadata: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  const isUpload = req.file && (operation === 'create' || operation === 'update')
  // The site decodes nothing for somebody whom the access rules refuse afterwards.
  const isAllowed = ('overrideAccess' in args && args.overrideAccess) || mayEditContent(req.user)
  if (!req.file || !isUpload || !isAllowed) return args
  const { data: sent, name, ...file } = req.file
  const { drawn, format, isBare, isDecodedAtOnce } = await redraw(sent)
  if (isBare) saveOf('media', req).bareFile = sent
  // Payload decodes the picture once for each of its sizes, all at the same time.
  const data = isBare && !isDecodedAtOnce ? sent : drawn
  req.file = { ...file, name: safeFileName(name, format), data, size: data.length }
  return args
}

/** Stores an upload without metadata as it was sent. So a picture that moves between sites stays the same. */
export const keepFileWithoutMetadata: CollectionBeforeChangeHook<Media> = ({ data, req }) => {
  const { bareFile: original } = saveOf('media', req)
  if (!original || !req.file || isEdited(req)) return data
  req.file = { ...req.file, data: original, size: original.length }
  return { ...data, filesize: original.length }
}

/** Whether the request also crops the picture. */
function isEdited({ query: { uploadEdits } }: PayloadRequest) {
  return typeof uploadEdits === 'object' && uploadEdits !== null && Object.keys(uploadEdits).length > 0
}

/** The file extensions of each format. The first one replaces an extension that does not match. */
const endings = { jpeg: ['.jpg', '.jpeg'], png: ['.png'], webp: ['.webp'] } as const

/**
 * Returns a name that is safe in an address and fits on every disk, together with the suffix of each size.
 * The front door refuses the address of `a%2Fb.png`, because it can be read in two ways. The extension
 * matches the format of the file.
 */
function safeFileName(name: string, format: keyof typeof endings) {
  const { name: stem, ext } = path.parse(name.replace(/[%\p{Cc}]/gu, '-').replace(/^\.+/, ''))
  const [usual, ...others] = endings[format]
  const ending = [usual, ...others].some((each) => each === ext.toLowerCase()) ? ext : usual
  return ([...stem].slice(0, longestStem).join('') || 'picture') + ending
}

/** sharp reads other formats as well, such as SVG, and takes seconds for a large one. */
const readTypes = ['image/jpeg', 'image/png', 'image/apng', 'image/webp']
const noPicture = {
  format: null,
  space: null,
  depth: null,
  width: 0,
  height: 0,
  pageHeight: undefined,
  isProgressive: false,
}

/** Whether a picture with these sides would need minutes and gigabytes to draw in the sizes of the site. */
export function isTooSlender(one: number, other: number) {
  return Math.max(one, other) > maxAspectRatio * Math.min(one, other)
}

/**
 * Draws the picture again, without metadata.
 *
 * @returns also whether the file as it was sent is without metadata (`isBare`), and whether all of it is in memory
 * while it is decoded
 */
async function redraw(data: Buffer) {
  if (data.length === 0) throw panelRefusal('This file is empty. Choose another picture.', 400)
  // The error of sharp's own limit looks the same as the error for a file that is not a picture.
  const picture = sharp(data, { animated: true, limitInputPixels: false })
  const type = await fileTypeFromBuffer(data).catch(() => undefined)
  const { format, space, depth, width, height, pageHeight, isProgressive } = readTypes.includes(
    type?.mime ?? '',
  )
    ? await picture.metadata().catch(() => noPicture)
    : noPicture
  if (format !== 'jpeg' && format !== 'png' && format !== 'webp') {
    throw panelRefusal(
      'Pictures must be PNG, JPEG or WebP files. Save this one in one of these formats, then upload it.',
      400,
    )
  }
  if (width * height > maxPixels) {
    throw panelRefusal('This picture has more than 120 million pixels. Make it smaller, then upload it.', 400)
  }
  if (format === 'webp' && width * height > maxWebpPixels) {
    throw panelRefusal(
      'A WebP picture can have 25 million pixels. Make it smaller or save it as JPEG, then upload it.',
      400,
    )
  }
  if (format === 'png' && width * height > maxPngPixels[depth === 'ushort' ? 'ushort' : 'uchar']) {
    throw panelRefusal(
      'A PNG picture can have 50 million pixels, or 25 million with 16 bits. Make it smaller or save it as JPEG, then upload it.',
      400,
    )
  }
  const scans = format === 'jpeg' ? countScans(data) : 1
  if (scans > 1 && width * height > maxProgressivePixels) {
    throw panelRefusal(
      'A progressive JPEG picture can have 50 million pixels. Make it smaller or save it as standard (baseline) JPEG, then upload it.',
      400,
    )
  }
  if (scans > maxScans) {
    throw panelRefusal(
      'This JPEG picture is stored in too many passes. Save it as standard (baseline) JPEG, then upload it.',
      400,
    )
  }
  if (isTooSlender(width, pageHeight ?? height)) {
    throw panelRefusal(
      'One side of this picture is more than ten times as long as the other. Crop it, then upload it.',
      400,
    )
  }
  picture.autoOrient()
  // CMYK and greyscale colours become screen colours, which their own profile does not fit.
  if (space === 'srgb' || space === 'rgb16') picture.keepIccProfile()
  try {
    const drawn = await picture
      .jpeg({ quality: 92, chromaSubsampling: '4:4:4', force: false })
      .png({ force: false })
      .webp({ quality: 92, force: false })
      .toBuffer()
    const isBare = (space === 'srgb' || space === 'b-w') && isWithoutMetadata(data)
    return { drawn, format, isBare, isDecodedAtOnce: isProgressive || scans > 1 }
  } catch {
    throw panelRefusal(
      'This picture file is incomplete or damaged. Save it again in a picture program, then upload that file.',
      400,
    )
  }
}
