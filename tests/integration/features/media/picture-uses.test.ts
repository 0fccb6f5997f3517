import { renderToStaticMarkup } from 'react-dom/server'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openPayload } from '@/cms/payload'
import { PictureUses, UsesCell } from '@/features/media/picture-uses'
import { pictureSample } from '@/landing/sections/picture/picture-sample'
import { waitlistSample } from '@/landing/sections/waitlist/waitlist-sample'
import { uploadPicture } from '@tests/support/upload-picture'

function picture(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
}

test.each([
  [2000, 1300, /^\/api\/media\/file\/.+-400x260\.png$/],
  [300, 200, /^\/api\/media\/file\/[\da-f~-]+\.png$/],
])('the list shows a picture of %d by %d, whole if it is small', async (width, height, address) => {
  const { thumbnailURL, url } = await uploadPicture(await picture(width, height))
  // The panel takes the whole picture where there is no small one.
  expect(thumbnailURL ?? url ?? '').toMatch(address)
})

test('beside a picture and in the list stands where it is used', async () => {
  const payload = await openPayload()
  const { id } = await uploadPicture(await picture(40, 30))
  const renderUses = async () => ({
    list: renderToStaticMarkup(await UsesCell({ payload, rowData: { id } })),
    form: renderToStaticMarkup(await PictureUses({ id, payload })),
  })
  expect((await renderUses()).list).toBe('<span>Nowhere</span>')
  expect((await renderUses()).form).toContain('<p>No page.</p>')
  const page = await payload.create({
    collection: 'pages',
    data: {
      title: 'With a picture',
      slug: 'with-a-picture',
      sections: [{ ...pictureSample, picture: id }, waitlistSample],
      _status: 'published',
    },
  })
  expect((await renderUses()).list).toBe('<span>With a picture</span>')
  expect((await renderUses()).form).toContain(
    `<a href="/cms/collections/pages/${page.id}">With a picture</a>`,
  )
})

test('a draft without a title that uses a picture is named so', async () => {
  const payload = await openPayload()
  const { id } = await uploadPicture(await picture(40, 30))
  const page = await payload.create({
    collection: 'pages',
    data: { sections: [{ ...pictureSample, picture: id }] },
    draft: true,
  })
  expect(renderToStaticMarkup(await PictureUses({ id, payload }))).toContain(
    `<a href="/cms/collections/pages/${page.id}">Without a title</a>`,
  )
  await expect(payload.delete({ collection: 'media', id })).rejects.toThrow(
    'This picture is still used on “Without a title”.',
  )
})

test.each([
  [1200, 630, true],
  [1199, 630, true],
  [1200, 629, true],
  [1199, 629, false],
  [300, 200, false],
])('a picture of %d by %d has a cut for shared links: %s', async (width, height, has) => {
  const { sizes } = await uploadPicture(await picture(width, height))
  expect(Boolean(sizes?.social?.filename)).toBe(has)
})
