import type { Payload } from 'payload'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { openPayload } from '@/cms/payload'
import { pictureSample } from '@/landing/sections/picture/picture-sample'
import { waitlistSample } from '@/landing/sections/waitlist/waitlist-sample'

const collection = 'media'
let payload: Payload

beforeAll(async () => {
  payload = await openPayload()
})

/** A wide picture whose left half is black and whose right half is white. */
async function halves() {
  const black = { create: { width: 1000, height: 1300, channels: 3 as const, background: 'black' } }
  return sharp({ create: { width: 2000, height: 1300, channels: 3, background: 'white' } })
    .composite([{ input: await sharp(black).png().toBuffer(), left: 0, top: 0 }])
    .png()
    .toBuffer()
}

function upload(data: Buffer, name = `${crypto.randomUUID()}.png`, mimetype = 'image/png') {
  return payload.create({
    collection,
    data: { alt: 'Two halves' },
    file: { data, name, mimetype, size: data.length },
  })
}

test('an upload is cut to the sizes that sections and shared links show', async () => {
  const { sizes } = await upload(await halves())
  expect(sizes?.small).toMatchObject({ width: 800, height: 600, mimeType: 'image/webp' })
  expect(sizes?.large).toMatchObject({ width: 1600, height: 1200, mimeType: 'image/webp' })
  expect(sizes?.social).toMatchObject({ width: 1200, height: 630, mimeType: 'image/jpeg' })
})

test.each([
  [
    'an SVG',
    '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    'a.svg',
    'image/svg+xml',
  ],
  ['an SVG called PNG', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'a.png', 'image/png'],
  ['a page called PNG', '<!doctype html><script>alert(1)</script>', 'b.png', 'image/png'],
  ['a GIF called PNG', 'GIF89a\u0001\u0000\u0001\u0000\u0000\u0000\u0000;', 'c.png', 'image/png'],
])('%s is refused', async (_, text, name, mimetype) => {
  await expect(upload(Buffer.from(text, 'latin1'), name, mimetype)).rejects.toThrow()
  expect((await payload.count({ collection, where: { filename: { equals: name } } })).totalDocs).toBe(0)
})

test('a picture needs words for those who cannot see it', async () => {
  const data = await halves()
  const file = { data, name: 'silent.png', mimetype: 'image/png', size: data.length }
  await expect(payload.create({ collection, data: { alt: '' }, file })).rejects.toMatchObject({
    data: { errors: [{ path: 'alt' }] },
  })
})

test('a picture on a page or in a draft is kept, and the refusal names the page', async () => {
  const onPage = await upload(await halves())
  const inDraft = await upload(await halves())
  const shared = await upload(await halves())
  const sections = [{ ...pictureSample, picture: onPage.id }, waitlistSample]
  const page = { title: 'Spring offer', slug: 'spring', sections, meta: { picture: shared.id } }
  const { id } = await payload.create({ collection: 'pages', data: { ...page, _status: 'published' } })
  const drafted = [{ ...pictureSample, picture: inDraft.id }, waitlistSample]
  await payload.update({
    collection: 'pages',
    id,
    draft: true,
    data: { title: 'Spring draft', sections: drafted, _status: 'draft' },
  })
  for (const picture of [onPage, inDraft, shared]) {
    await expect(payload.delete({ collection, id: picture.id })).rejects.toThrow(/“Spring (offer|draft)”/)
  }
  await payload.delete({ collection: 'pages', id })
  await payload.delete({ collection, id: onPage.id })
})
