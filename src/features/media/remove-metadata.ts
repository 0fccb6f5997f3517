import path from 'node:path'
import type { CollectionBeforeChangeHook, CollectionBeforeOperationHook, PayloadRequest } from 'payload'
import sharp from 'sharp'
import { mayEditContent } from '@/content/access'
import { panelRefusal } from '@/content/refusals/panel-refusal'
import { saveOf } from '@/content/saving/save-context'
import { isBarePicture } from '@/features/media/is-bare-picture'
import type { Media } from '@/payload-types'

/** In characters, of which each takes up to 4 of the 255 bytes that a disk has for a name. */
const longestStem = 50
/** More than any camera takes; drawing it takes seconds. */
const mostPixels = 120_000_000
/** The encoder of WebP takes eight times as long as that of JPEG. */
const mostPixelsOfWebp = 25_000_000
/** How often the shorter side may fit into the longer: a size is drawn at full height or width before it is cut. */
const mostSlender = 10

/**
 * Leaves of an uploaded picture only what is seen: where it was taken, by whom and with what goes
 * before anything is stored. A file without any of that stays as it is. It is turned as its camera said, and keeps
 * its colour profile. Payload can only convert every picture to one format, and then drops the profile as well. Its
 * name becomes a plain one.
 */
export const removeMetadata: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  const isUpload = req.file && (operation === 'create' || operation === 'update')
  // Nothing is decoded for somebody who is refused afterwards.
  const isAllowed = ('overrideAccess' in args && args.overrideAccess) || mayEditContent(req.user)
  if (!req.file || !isUpload || !isAllowed) return args
  const { data, format } = await redraw(req.file.data)
  const name = safeFileName(req.file.name, format)
  if (data === req.file.data) saveOf('media', req).bareFile = data
  req.file = { ...req.file, name, data, size: data.length }
  return args
}

/** Stores an upload that has nothing to remove as it was sent, so that a picture that moves between sites stays the same. */
export const keepBarePicture: CollectionBeforeChangeHook<Media> = ({ data, req }) => {
  const { bareFile: bare } = saveOf('media', req)
  if (!bare || !req.file || isEdited(req)) return data
  req.file = { ...req.file, data: bare, size: bare.length }
  return { ...data, filesize: bare.length }
}

/** Whether it is cropped on its way. */
function isEdited({ query: { uploadEdits } }: PayloadRequest) {
  return typeof uploadEdits === 'object' && uploadEdits !== null && Object.keys(uploadEdits).length > 0
}

/** How the names of pictures end. The first is for one whose name says something else. */
const endings = { jpeg: ['.jpg', '.jpeg'], png: ['.png'], webp: ['.webp'] } as const

/**
 * A name that makes one address and fits on every disk, with what is added for each size: the front door
 * refuses the address of `a%2Fb.png`, which could be read in two ways. It ends as what the file is.
 */
function safeFileName(name: string, format: keyof typeof endings) {
  const { name: stem, ext } = path.parse(name.replace(/[%\p{Cc}]/gu, '-').replace(/^\.+/, ''))
  const [usual, ...others] = endings[format]
  const ending = [usual, ...others].some((each) => each === ext.toLowerCase()) ? ext : usual
  return ([...stem].slice(0, longestStem).join('') || 'picture') + ending
}

const noPicture = { format: null, space: null, width: 0, height: 0, pageHeight: undefined }

/** Whether a picture of these sides would take minutes and gigabytes to draw in the sizes of the site. */
export function isTooSlender(one: number, other: number) {
  return Math.max(one, other) > mostSlender * Math.min(one, other)
}

async function redraw(data: Buffer) {
  if (data.length === 0) throw panelRefusal('This file is empty. Choose another picture.', 400)
  // Sharp's own limit is not said apart from a file that is no picture.
  const picture = sharp(data, { animated: true, limitInputPixels: false })
  const { format, space, width, height, pageHeight } = await picture.metadata().catch(() => noPicture)
  if (format !== 'jpeg' && format !== 'png' && format !== 'webp') {
    throw panelRefusal(
      'Pictures must be PNG, JPEG or WebP files. Save this one in one of these formats, then upload it.',
      400,
    )
  }
  if (width * height > mostPixels) {
    throw panelRefusal('This picture has more than 120 million pixels. Make it smaller, then upload it.', 400)
  }
  if (format === 'webp' && width * height > mostPixelsOfWebp) {
    throw panelRefusal(
      'A WebP picture can have 25 million pixels. Make it smaller or save it as JPEG, then upload it.',
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
  // Inks and shades of grey become colours of the screen, which their own profile does not fit.
  if (space === 'srgb' || space === 'rgb16') picture.keepIccProfile()
  try {
    const drawn = await picture
      .jpeg({ quality: 92, chromaSubsampling: '4:4:4', force: false })
      .png({ force: false })
      .webp({ quality: 92, force: false })
      .toBuffer()
    return { data: (space === 'srgb' || space === 'b-w') && isBarePicture(data) ? data : drawn, format }
  } catch {
    throw panelRefusal(
      'This picture file is incomplete or damaged. Save it again in a picture program, then upload that file.',
      400,
    )
  }
}
