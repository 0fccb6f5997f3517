import type { Payload } from 'payload'
import { beforeAll, expect, test } from 'vitest'
import { openPayload } from '@/cms/payload'
import { pictureSample } from '@/landing/sections/picture/picture-sample'
import { waitlistSample } from '@/landing/sections/waitlist/waitlist-sample'
import { requestRest } from '@tests/support/request-rest'
import { runWhileLocked, countLockWaits } from '@tests/support/hold-lock'
import { publishPage } from '@tests/support/redirects'
import { signInAs } from '@tests/support/staff'
import { makeHalvesPicture, uploadPicture } from '@tests/support/upload-picture'

const collection = 'media'
let payload: Payload

beforeAll(async () => {
  payload = await openPayload()
})

test('an upload is cut to the sizes that sections and shared links show', async () => {
  const { sizes } = await uploadPicture(await makeHalvesPicture())
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
  await expect(uploadPicture(Buffer.from(text, 'latin1'), name, mimetype)).rejects.toThrow(
    'Pictures must be PNG, JPEG or WebP files. Save this one in one of these formats, then upload it.',
  )
  expect((await payload.count({ collection, where: { filename: { equals: name } } })).totalDocs).toBe(0)
})

test('a picture needs words for those who cannot see it', async () => {
  const data = await makeHalvesPicture()
  const file = { data, name: 'silent.png', mimetype: 'image/png', size: data.length }
  for (const alt of ['', ' ', '\u200B', '\u200D \u2800'])
    await expect(
      payload.create({ collection, data: { alt }, file }),
      JSON.stringify(alt),
    ).rejects.toMatchObject({
      data: { errors: [{ path: 'alt' }] },
    })
})

test('the words for a picture are stored without space around them, and only so many', async () => {
  const { id } = await uploadPicture(await makeHalvesPicture(200))
  const describe = (alt: string) => payload.update({ collection, id, data: { alt } })
  const words = 'x'.repeat(200)
  expect((await describe(` ${words}${' '.repeat(5_000)}\n`)).alt).toBe(words)
  await expect(describe(`${words}x`)).rejects.toMatchObject({ data: { errors: [{ path: 'alt' }] } })
  expect((await payload.findByID({ collection, id })).alt).toBe(words)
})

test('a picture on a page or in a draft is kept, and the refusal names the page', async () => {
  const onPage = await uploadPicture(await makeHalvesPicture(200))
  const inDraft = await uploadPicture(await makeHalvesPicture(200))
  const shared = await uploadPicture(await makeHalvesPicture(200))
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

// What each save writes after it has written which picture is meant.
test.each([
  ['published', '', 'select from content_revision for update'],
  ['draft', '?draft=true', 'lock table _pages_v_blocks_waitlist in exclusive mode'],
] as const)('a picture that a page is taking up at the moment is kept (%s)', async (_status, how, lock) => {
  const { cookie } = await signInAs(payload, 'admin')
  const picture = await uploadPicture(await makeHalvesPicture(200))
  const page = await publishPage(crypto.randomUUID())
  const shown =
    how === ''
      ? { sections: [{ ...pictureSample, picture: picture.id }, waitlistSample] }
      : { meta: { picture: picture.id } }
  const { saving, deleting } = await runWhileLocked(lock, async () => {
    const saving = requestRest('PATCH', `pages/${page.id}${how}`, { cookie, body: { ...shown, _status } })
    await expect.poll(countLockWaits, { timeout: 60_000 }).toBe(1)
    const deleting = requestRest('DELETE', `media/${picture.id}`, { cookie })
    await expect.poll(countLockWaits, { timeout: 60_000 }).toBe(2)
    return { saving, deleting }
  })
  expect((await saving).status).toBe(200)
  const response = await deleting
  expect([response.status, await response.text()]).toEqual([
    400,
    expect.stringContaining('This picture is still used on'),
  ])
  expect((await payload.count({ collection, where: { id: { equals: picture.id } } })).totalDocs).toBe(1)
})

test.each(['published', 'draft'] as const)(
  'a page that takes up a picture which is being deleted is refused in a sentence (%s)',
  async (status) => {
    const { cookie } = await signInAs(payload, 'admin')
    const picture = await uploadPicture(await makeHalvesPicture(200))
    const page = await publishPage(crypto.randomUUID())
    const sections = [{ ...pictureSample, picture: picture.id }, waitlistSample]
    const late = status === 'draft' ? '?draft=true' : ''
    const { saving, deleting } = await runWhileLocked(
      'lock table payload_preferences in access exclusive mode',
      async () => {
        const deleting = requestRest('DELETE', `media/${picture.id}`, { cookie })
        await expect.poll(countLockWaits, { timeout: 60_000 }).toBe(1)
        const body = { sections, _status: status }
        const saving = requestRest('PATCH', `pages/${page.id}${late}`, { cookie, body })
        await expect.poll(countLockWaits, { timeout: 60_000 }).toBe(2)
        return { saving, deleting }
      },
    )
    expect((await deleting).status).toBe(200)
    const response = await saving
    const message = 'Something that this refers to has just been deleted. Choose another one and save again.'
    expect([response.status, await response.json()]).toEqual([
      409,
      { errors: [{ name: 'Refusal', message }] },
    ])
    const kept = await payload.findByID({ collection: 'pages', id: page.id, draft: true })
    expect(kept.sections).toEqual(page.sections)
  },
)

test.each([
  { url: 'http://127.0.0.1:1/a.png', filename: 'a.png' },
  { url: 'https://example.org/a.png', filename: 'a.png' },
  { url: '/social-picture', filename: 'a.png' },
  { url: '/api/media/file/a.png', filename: 'a.png' },
  { url: 'file:///etc/passwd', filename: 'a.png' },
  { url: 'not an address', filename: 'a.png' },
  { url: ['https://example.org/a.png'], filename: 'a.png' },
  { url: 'https://example.org/a.png' },
  { filename: 'a.png' },
  {},
])('a picture without a file is refused, whatever is said of it: %j', async (fields) => {
  const { cookie } = await signInAs(payload, 'editor')
  const before = await payload.count({ collection })
  const form = new FormData()
  form.set('_payload', JSON.stringify({ alt: 'From elsewhere', ...fields }))
  for (const body of [{ alt: 'From elsewhere', ...fields }, form]) {
    const response = await requestRest('POST', 'media', { cookie, body })
    expect([response.status, await response.json()]).toEqual([
      400,
      { errors: [{ message: 'No files were uploaded.' }] },
    ])
  }
  expect(await payload.count({ collection })).toEqual(before)
})
