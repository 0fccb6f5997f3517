import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import { crc32 } from 'node:zlib'
import type { Payload } from 'payload'
import sharp, { type Sharp } from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import * as rest from '@/app/(payload)/api/[...slug]/route'
import { openPayload } from '@/cms/payload'
import { env } from '@/env'
import { isLongRun } from '@tests/support/long-run'
import { siteRequest } from '@tests/support/site-request'
import { signInAs } from '@tests/support/staff'

const collection = 'media'
const metadataTexts = ['Ada Lovelace', 'GPS-XMP', 'IPTC-CITY', 'PNG-TEXT', 'AFTER-THE-END', 'COMMENT']
let payload: Payload

beforeAll(async () => {
  payload = await openPayload()
})

/** Lies on its side: red on the left and blue on the right, to be turned by a quarter. */
function lying() {
  const red = { create: { width: 60, height: 80, channels: 3 as const, background: '#d01030' } }
  return sharp({ create: { width: 120, height: 80, channels: 3, background: '#1030d0' } }).composite([
    { input: red, left: 0, top: 0 },
  ])
}

/** Adds the metadata that a camera and a picture program write. */
function withMetadata(picture: Sharp) {
  return picture
    .withIccProfile('p3')
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Artist: 'Ada Lovelace' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '52/1 31/1 0/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '13/1 24/1 0/1',
      },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><place>GPS-XMP</place></x:xmpmeta>')
    .toBuffer()
}

/** A segment of a JPEG, right behind its first two bytes. */
function withSegment(jpeg: Buffer, marker: number, content: string) {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(content.length + 2)
  return Buffer.concat([
    jpeg.subarray(0, 2),
    Buffer.from([0xff, marker]),
    length,
    Buffer.from(content),
    jpeg.subarray(2),
  ])
}

/** A text chunk of a PNG, right behind its header. */
function withText(png: Buffer, text: string) {
  const chunk = Buffer.from(`tEXtComment\0${text}`, 'latin1')
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(chunk.length - 4)
  sum.writeUInt32BE(crc32(chunk))
  return Buffer.concat([png.subarray(0, 33), length, chunk, sum, png.subarray(33)])
}

const pictures: [string, () => Promise<Buffer>][] = [
  [
    'jpeg',
    async () => {
      const iptc = 'Photoshop 3.0\0' + '8BIM\x04\x04\0\0\0\0\0\x0e\x1c\x02\x5a\0\x09IPTC-CITY'
      const jpeg = withSegment(await withMetadata(lying().jpeg({ quality: 95 })), 0xed, iptc)
      return Buffer.concat([withSegment(jpeg, 0xfe, 'COMMENT'), Buffer.from('AFTER-THE-END')])
    },
  ],
  [
    'png',
    async () =>
      Buffer.concat([withText(await withMetadata(lying().png()), 'PNG-TEXT'), Buffer.from('AFTER-THE-END')]),
  ],
  ['webp', () => withMetadata(lying().webp({ lossless: true }))],
]

test.each(pictures)('a %s is stored with nothing but what is seen of it', async (format, make) => {
  const data = await make()
  expect(traces(data)).not.toEqual([])
  expect(await sharp(data).metadata()).toMatchObject({ orientation: 6, exif: expect.anything() })

  const name = `${crypto.randomUUID()}.${format}`
  const file = { data, name, mimetype: `image/${format}`, size: data.length }
  const media = await payload.create({ collection, data: { alt: 'Two halves' }, file })

  const stored = await readFile(path.join(env.DATA_DIR, 'media', String(media.filename)))
  expect(traces(stored)).toEqual([])
  const { exif, xmp, iptc, comments, orientation, ...kept } = await sharp(stored).metadata()
  expect([exif, xmp, iptc, comments, orientation ?? 1]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    1,
  ])
  expect(kept).toMatchObject({ format, width: 80, height: 120 })
  expect(media).toMatchObject({
    width: 80,
    height: 120,
    filesize: stored.length,
    mimeType: `image/${format}`,
  })
  // Payload itself draws every WebP again, in the colours that need no profile.
  expect(kept.icc).toEqual(format === 'webp' ? undefined : (await sharp(data).metadata()).icc)
  expect(await difference(data, stored)).toBeLessThan(4)
  for (const file of await readdir(path.join(env.DATA_DIR, 'media'))) {
    expect(traces(await readFile(path.join(env.DATA_DIR, 'media', file)))).toEqual([])
  }
})

test('a moving WebP still moves', async () => {
  const frame = { width: 20, height: 20, channels: 3 as const }
  const frames = await Promise.all(
    ['red', 'blue'].map((background) =>
      sharp({ create: { ...frame, background } })
        .png()
        .toBuffer(),
    ),
  )
  const data = await sharp(frames, { join: { animated: true } })
    .webp({ delay: [100, 200] })
    .toBuffer()
  const file = { data, name: `${crypto.randomUUID()}.webp`, mimetype: 'image/webp', size: data.length }
  const media = await payload.create({ collection, data: { alt: 'Blinking' }, file })
  const stored = await readFile(path.join(env.DATA_DIR, 'media', String(media.filename)))
  expect(await sharp(stored).metadata()).toMatchObject({ pages: 2, delay: [100, 200] })
})

test('a replaced file is stored without them, too, through the same door as the panel', async () => {
  const { cookie } = await signInAs(payload, 'editor')
  const plain = await lying().png().toBuffer()
  const file = { data: plain, name: `${crypto.randomUUID()}.png`, mimetype: 'image/png', size: plain.length }
  const { id } = await payload.create({ collection, data: { alt: 'Two halves' }, file })
  const body = new FormData()
  const data = new Uint8Array(await withMetadata(lying().jpeg()))
  body.set('file', new Blob([data], { type: 'image/jpeg' }), `${crypto.randomUUID()}.jpg`)
  body.set('_payload', '{}')
  const request = siteRequest(`/api/media/${id}`, { method: 'PATCH', headers: { cookie }, body })
  const response = await rest.PATCH(request, { params: Promise.resolve({ slug: ['media', id] }) })
  expect(response.status).toBe(200)
  const { filename } = await payload.findByID({ collection, id })
  const stored = await readFile(path.join(env.DATA_DIR, 'media', String(filename)))
  expect([traces(stored), (await sharp(stored).metadata()).exif]).toEqual([[], undefined])
})

test('a picture that breaks off is refused in one sentence, and nothing of it is kept', async () => {
  const whole = await sharp(await lying().png().toBuffer())
    .resize(1200)
    .jpeg()
    .toBuffer()
  const data = whole.subarray(0, whole.length / 2)
  const name = `${crypto.randomUUID()}.jpg`
  const upload = payload.create({
    collection,
    data: { alt: 'Half of it' },
    file: { data, name, mimetype: 'image/jpeg', size: data.length },
  })
  await expect(upload).rejects.toMatchObject({
    status: 400,
    message:
      'This picture file is incomplete or damaged. Save it again in a picture program, then upload that file.',
  })
  expect((await payload.count({ collection, where: { filename: { equals: name } } })).totalDocs).toBe(0)
  expect(await readdir(path.join(env.DATA_DIR, 'media'))).not.toContain(name)
})

test('an empty file is refused in one sentence', async () => {
  const file = { data: Buffer.alloc(0), name: 'empty.png', mimetype: 'image/png', size: 0 }
  const upload = payload.create({ collection, data: { alt: 'Nothing' }, file })
  await expect(upload).rejects.toMatchObject({
    status: 400,
    message: 'This file is empty. Choose another picture.',
  })
})

/** The words that only a machine reads in a file. */
function traces(file: Buffer) {
  const text = file.toString('latin1')
  return metadataTexts.filter((entry) => text.includes(entry))
}

/** How far the colours of two pictures are apart at most of their pixels, once both are turned upright. */
async function difference(one: Buffer, other: Buffer) {
  const [left, right] = await Promise.all(
    [one, other].map((file) => sharp(file).autoOrient().removeAlpha().raw().toBuffer()),
  )
  if (!left || !right || left.length !== right.length) throw new Error('The pictures differ in size.')
  return left.reduce((sum, value, index) => sum + Math.abs(value - (right[index] ?? 0)), 0) / left.length
}

/** The second has more than Sharp itself reads, and takes seconds to make. */
const areas = [
  [12_001, 10_000],
  [17_000, 16_000],
] as const

test.each(isLongRun ? areas : areas.slice(0, 1))(
  'a picture of %i × %i pixels is refused before it is drawn, for its pixels',
  async (width, height) => {
    const background = { width, height, channels: 3 as const, background: '#d01030' }
    const data = await sharp({ create: background, limitInputPixels: false })
      .png({ compressionLevel: 1 })
      .toBuffer()
    const file = { data, name: `${crypto.randomUUID()}.png`, mimetype: 'image/png', size: data.length }
    await expect(payload.create({ collection, data: { alt: 'An area' }, file })).rejects.toThrow(
      'This picture has more than 120 million pixels. Make it smaller, then upload it.',
    )
  },
)

test.runIf(isLongRun)(
  'a WebP picture of more than 25 million pixels is refused, of which drawing takes minutes',
  async () => {
    const data = await sharp({ create: { width: 5_001, height: 5_000, channels: 3, background: '#d01030' } })
      .webp({ effort: 0 })
      .toBuffer()
    const file = { data, name: `${crypto.randomUUID()}.webp`, mimetype: 'image/webp', size: data.length }
    await expect(payload.create({ collection, data: { alt: 'An area' }, file })).rejects.toThrow(
      'A WebP picture can have 25 million pixels. Make it smaller or save it as JPEG, then upload it.',
    )
  },
)

test.each([
  ['8 bits', 7_072, 7_071, 'srgb'],
  ['16 bits', 5_001, 5_000, 'rgb16'],
] as const)('a PNG picture of %s that keeps all threads busy is refused', async (_, width, height, space) => {
  const data = await sharp({ create: { width, height, channels: 3, background: '#d01030' } })
    .toColourspace(space)
    .png({ compressionLevel: 1 })
    .toBuffer()
  const file = { data, name: `${crypto.randomUUID()}.png`, mimetype: 'image/png', size: data.length }
  await expect(payload.create({ collection, data: { alt: 'An area' }, file })).rejects.toThrow(
    'A PNG picture can have 50 million pixels, or 25 million with 16 bits. Make it smaller or save it as JPEG, then upload it.',
  )
})

test.runIf(isLongRun)(
  'a progressive JPEG of more than 50 million pixels, which takes gigabytes, is refused',
  async () => {
    const create = { width: 7_072, height: 7_071, channels: 3 as const, background: '#d01030' }
    await expect(store(await sharp({ create }).jpeg({ progressive: true }).toBuffer())).rejects.toThrow(
      'A progressive JPEG picture can have 50 million pixels. Make it smaller or save it as standard (baseline) JPEG, then upload it.',
    )
  },
)

test('a JPEG that is decoded in more than fifty passes is refused', async () => {
  const whole = await lying().jpeg({ progressive: true }).toBuffer()
  const lastScan = whole.subarray(whole.lastIndexOf(Buffer.from([0xff, 0xda])), -2)
  const passes = Array.from({ length: 50 }, () => lastScan)
  await expect(store(Buffer.concat([whole.subarray(0, -2), ...passes, whole.subarray(-2)]))).rejects.toThrow(
    'This JPEG picture is stored in too many passes. Save it as standard (baseline) JPEG, then upload it.',
  )
})

test('a progressive JPEG without metadata is stored as it was sent, with its sizes', async () => {
  const create = { width: 1_600, height: 1_000, channels: 3 as const, background: '#d01030' }
  const data = await sharp({ create }).jpeg({ progressive: true }).toBuffer()
  const { filename, filesize, sizes } = await store(data)
  expect(await readFile(path.join(env.DATA_DIR, 'media', String(filename)))).toEqual(data)
  expect([filesize, Object.values(sizes ?? {}).some((size) => size?.width)]).toEqual([data.length, true])
})

test('a PNG picture that ends in its first bytes is refused', async () => {
  const png = await lying().png().toBuffer()
  for (const length of [4, 8, 12, 30]) {
    await expect(store(png.subarray(0, length), 'png')).rejects.toMatchObject({ status: 400 })
  }
})

test('a drawing in another format is refused by its first bytes, whatever its name', async () => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10">${'<rect/>'.repeat(10)}</svg>`
  await expect(store(Buffer.from(svg), 'png')).rejects.toThrow(
    'Pictures must be PNG, JPEG or WebP files. Save this one in one of these formats, then upload it.',
  )
})

/** Payload draws a size at full height before it cuts it: 65,535 × 16 pixels took 12 GB and seven minutes. */
test.each([
  [101, 10],
  [10, 101],
  [65_535, 16],
])('a picture of %i × %i pixels is refused before it is drawn', async (width, height) => {
  await expect(upload(width, height)).rejects.toThrow(
    'One side of this picture is more than ten times as long as the other. Crop it, then upload it.',
  )
})

test.each([
  [100, 10],
  [10, 100],
])('a picture of %i × %i pixels is taken', async (width, height) => {
  await expect(upload(width, height)).resolves.toMatchObject({ width, height })
})

test.each([
  [100, 9],
  [9, 100],
])('a crop of %i × %i pixels is refused', async (widthInPixels, heightInPixels) => {
  const query = { uploadEdits: { crop: { x: 0, y: 0 }, widthInPixels, heightInPixels } }
  await expect(upload(200, 200, { query })).rejects.toThrow(
    'This crop is too narrow: one side is more than ten times as long as the other. Choose another crop.',
  )
})

async function store(data: Buffer, format = 'jpeg') {
  const file = {
    data,
    name: `${crypto.randomUUID()}.${format}`,
    mimetype: `image/${format}`,
    size: data.length,
  }
  return payload.create({ collection, data: { alt: 'An area' }, file })
}

async function upload(width: number, height: number, req: object = {}) {
  const create = { width, height, channels: 3 as const, background: '#d01030' }
  const data = await sharp({ create }).png().toBuffer()
  const file = { data, name: `${crypto.randomUUID()}.png`, mimetype: 'image/png', size: data.length }
  return payload.create({ collection, data: { alt: 'A strip' }, file, req })
}
