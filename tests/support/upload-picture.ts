import sharp from 'sharp'
import { openPayload } from '@/cms/payload'

/** A wide picture whose left half is black and whose right half is white, as a PNG. */
export async function halves() {
  const black = { create: { width: 1000, height: 1300, channels: 3 as const, background: 'black' } }
  return sharp({ create: { width: 2000, height: 1300, channels: 3, background: 'white' } })
    .composite([{ input: await sharp(black).png().toBuffer(), left: 0, top: 0 }])
    .png()
    .toBuffer()
}

/** Uploads a picture past the access rules, under a name that no other has. */
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
