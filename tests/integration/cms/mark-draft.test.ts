import { vercelStegaClean, vercelStegaDecodeAll, vercelStegaSplit } from '@vercel/stega'
import { beforeAll, expect, test } from 'vitest'
import { findDraftContent } from '@/cms/draft-content'
import { markDraft } from '@/cms/mark-draft'
import { openPayload } from '@/cms/payload'
import { seedSite } from '@/seed/seed-site'
import type { User } from '@/payload-types'
import { signInAs } from '@tests/support/staff'

const known =
  /^\/cms\/(collections\/(pages|legal-documents)\/[\w-]+|globals\/(site-settings|cookie-consent))\?field=[\w.]+$/

let editor: User

beforeAll(async () => {
  const payload = await openPayload()
  await seedSite(payload)
  editor = (await signInAs(payload, 'editor')).user
})

async function markPage(path: string[]) {
  const draft = await findDraftContent(path, editor)
  if (!draft) throw new Error(`There is no page at /${path.join('/')}.`)
  return { draft, ...(await markDraft(draft)) }
}

test.each([
  ['the landing page', []],
  ['a legal document', ['legal', 'terms']],
  ['the page that is not there', ['not-found']],
])('the draft of %s is the same with its marks, and each of them leads to a form', async (_, path) => {
  const { draft, content, texts } = await markPage(path)
  const { page, document, settings, consent } = draft
  expect(vercelStegaClean(content)).toMatchObject(asJson({ page, document, settings, consent }))
  expect(texts.map(({ href }) => href).filter((href) => !known.test(href))).toEqual([])
  expect(new Set(texts.map(({ href }) => href)).size).toBe(texts.length)
})

test('what visitors follow and the form compares has no mark', async () => {
  const { content } = await markPage([])
  const packages = content.page?.sections?.find(({ blockType }) => blockType === 'packages')
  const values = packages?.blockType === 'packages' ? packages.packages.map(({ value }) => value) : []
  expect(values).toEqual(['pilot', 'professional', 'enterprise'])
  expect(content.page?.slug).toBe('home')
})

test('the short name of the document that is shown has a mark in the menus, the others have none', async () => {
  const { content, texts } = await markPage(['legal', 'terms'])
  const marked = content.documents.filter(({ navLabel }) => vercelStegaSplit(navLabel).encoded !== '')
  expect(marked.map(({ slug }) => slug)).toEqual(['terms'])
  const [mark = -1] = vercelStegaDecodeAll<number>(marked[0]?.navLabel ?? '')
  expect(texts[mark]?.href).toBe(`/cms/collections/legal-documents/${marked[0]?.id}?field=navLabel`)
})

function asJson(value: object): object {
  return JSON.parse(JSON.stringify(value))
}
