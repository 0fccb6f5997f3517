import sharp from 'sharp'
import { openPayload } from '@/cms/payload'

/**
 * Makes a wide PNG with a black left half and a white right half. For a small picture the site makes fewer sizes, which
 * is faster.
 */
export async function makeHalvesPicture(width = 2000) {
  const height = width * 0.65
  const black = { create: { width: width / 2, height, channels: 3 as const, background: 'black' } }
  return sharp({ create: { width, height, channels: 3, background: 'white' } })
    .composite([{ input: await sharp(black).png().toBuffer(), left: 0, top: 0 }])
    .png()
    .toBuffer()
}

/** Uploads a picture without access control, by default with a unique name. */
export async function uploadPicture(
  data: Buffer,
  name = `${crypto.randomUUID()}.png`,
  mimetype = 'image/png',
) {
  return (await openPayload()).create({
    collection: 'media',
    data: { alt: 'Two halves' },
    file: { data, name, mimetype, size: data.length },
  })
}
