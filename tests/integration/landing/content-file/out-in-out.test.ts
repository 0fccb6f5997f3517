import type { Payload } from 'payload'
import { beforeAll, expect, test } from 'vitest'
import { openPayload } from '@/cms/payload'
import { readContentFile } from '@/landing/content-file/content-file'
import { seedSite } from '@/seed/seed-site'
import { importAs, emptySite, openFile, downloadContent } from '@tests/support/content-file'
import { uploadPicture } from '@tests/support/upload-picture'
import { isLongRun } from '@tests/support/long-run'
import { makeContent } from '@tests/support/random-content'
import { pick, type Random, randomFrom } from '@tests/support/random-values'
import { signInAs, type Staff } from '@tests/support/staff'
import sharp from 'sharp'

let payload: Payload
let editor: Staff

beforeAll(async () => {
  payload = await openPayload()
  await seedSite(payload)
  editor = await signInAs(payload, 'editor')
})

const draft = { draft: true, depth: 0 } as const
/** Each takes seconds, so that a quick run has few. */
const sites = isLongRun ? 500 : 3

async function fill(random: Random, number: number) {
  const made = []
  for (let count = Math.floor(random() * 3); count > 0; count -= 1) {
    const color = { r: Math.floor(random() * 256), g: number % 256, b: count }
    const picture = sharp({ create: { width: 12, height: 9, channels: 3, background: color } })
    const format = pick(random, ['png', 'jpeg', 'webp'] as const)
    const data = await picture.toFormat(format).toBuffer()
    made.push(await uploadPicture(data, `picture ${count}.${format}`, `image/${format}`))
  }
  const pictures = made.map(({ id }) => id)
  const { pages, 'legal-documents': legal } = payload.collections
  for (let count = Math.floor(random() * 3); count > 0; count -= 1) {
    const values = {
      ...makeContent(random, pages.config.flattenedFields, pictures),
      slug: `p-${number}-${count}`,
    }
    await payload.create({ collection: 'pages', data: { ...values, _status: 'draft' }, ...draft })
  }
  const { docs } = await payload.find({ collection: 'legal-documents', limit: 1, sort: 'slug', depth: 0 })
  for (const { id, slug } of random() < 0.3 ? docs : []) {
    const values = { ...makeContent(random, legal.config.flattenedFields, pictures), slug }
    await payload.update({
      collection: 'legal-documents',
      id,
      data: { ...values, _status: 'draft' },
      ...draft,
    })
  }
  for (const slug of ['site-settings', 'cookie-consent'] as const) {
    const fields = payload.globals.config.find((each) => each.slug === slug)?.flattenedFields ?? []
    const values = { ...makeContent(random, fields, pictures), _status: 'draft' as const }
    if (random() < 0.5) await payload.updateGlobal({ slug, data: values, ...draft })
  }
}

test(
  'out, in on an empty site, out again is the same to the byte, for sites that were made up',
  async () => {
    for (let number = 0; number < sites; number += 1) {
      await emptySite(payload)
      await fill(randomFrom(number), number)
      const first = await downloadContent(editor)
      await emptySite(payload)
      const { leftOut } = await importAs(editor, await openFile(editor, first), () => true)
      expect([number, leftOut]).toEqual([number, []])
      const second = await downloadContent(editor)
      // What differs is easier to read in the words.
      expect((await readContentFile(second)).content).toEqual((await readContentFile(first)).content)
      expect(Buffer.from(await second.arrayBuffer()).equals(Buffer.from(await first.arrayBuffer()))).toBe(
        true,
      )
    }
  },
  isLongRun ? 3_600_000 : 600_000,
)
