import type { Payload, TypedUser } from 'payload'
import { beforeAll, expect, test } from 'vitest'
import { findDraftContent } from '@/cms/draft-content'
import { openPayload } from '@/cms/payload'
import { findHistory } from '@/content/history/find-history'
import { readContentFile } from '@/landing/content-file/content-file'
import { exportContent } from '@/landing/content-file/export-content'
import { findDifferences } from '@/landing/find-text/find-differences'
import { findText } from '@/landing/find-text/find-text'
import { listBrokenLinks } from '@/landing/links/list-broken-links'
import { sectionBlocks } from '@/landing/section-blocks'
import { seedSite } from '@/seed/seed-site'
import { signInAs } from '@tests/support/staff'

let payload: Payload
let user: TypedUser & { collection: 'users' }

// Everybody's screens read every draft: one that fails in them fails for all.
beforeAll(async () => {
  payload = await openPayload()
  await seedSite(payload)
  user = { ...(await signInAs(payload, 'admin')).user, collection: 'users' }
  const ofEachKind = sectionBlocks.map(({ slug }) => ({ blockType: slug }))
  for (const data of [{}, { title: '', slug: '' }, { title: ' ', slug: 'empty', sections: ofEachKind }])
    // @ts-expect-error -- a draft may lack what its type requires
    await payload.create({ collection: 'pages', data, draft: true })
  await payload.db.pool.query('update _legal_documents_v set version_title = null, version_summary = null')
})

test('text is found and replaced beside them', async () => {
  const found = await findText(payload, { phrase: 'waitlist', user })
  expect(found.documents.length).toBeGreaterThan(0)
  const options = { phrase: 'waitlist', replacement: 'list' }
  expect((await findDifferences(payload, user, options)).documents.length).toBeGreaterThan(0)
})

test('the history tells of them', async () => {
  const { entries } = await findHistory(payload, user, { by: '', of: '', page: 1 })
  expect(JSON.stringify(entries)).toContain('a page without a title')
})

test('a content file has them', async () => {
  const file = await new Response(await exportContent(payload, user)).blob()
  const { content } = await readContentFile(file)
  expect(Object.values(content.documents)).toContainEqual(expect.objectContaining({ slug: 'empty' }))
})

test('links are listed beside them', async () => {
  expect(await listBrokenLinks(payload)).toEqual([])
})

test('one with an address and a section of each kind has a preview', async () => {
  const content = await findDraftContent(['for', 'empty'], user)
  expect(content?.page?.sections).toHaveLength(sectionBlocks.length)
})
