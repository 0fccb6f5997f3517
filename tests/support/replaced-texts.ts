import { openPayload } from '@/cms/payload'
import { expect } from 'vitest'
import { z } from 'zod'
import { POST as findDifferences } from '@/app/api/admin/replaced-texts/differences/route'
import { POST as save } from '@/app/api/admin/replaced-texts/route'
import { POST as undo } from '@/app/api/admin/replaced-texts/undone/route'
import type { Differences } from '@/landing/find-text/differences'
import { readReplacedText } from '@/landing/find-text/replaced-texts'
import { quoteSample } from '@/landing/sections/quote/quote-sample'
import { waitlistSample } from '@/landing/sections/waitlist/waitlist-sample'
import type { Page } from '@/payload-types'
import { requestRest } from '@tests/support/request-rest'
import { postJson } from '@tests/support/site-request'
import type { Staff } from '@tests/support/staff'

/** How the routes of a replacement answer that it is done. */
export const done = [204, '']

type Data = Partial<Pick<Page, 'title' | 'slug' | '_status'>>

/** Makes a page of these sections and the form: a draft, if nothing else is said. */
export async function addPage(data: Data, ...sections: NonNullable<Page['sections']>) {
  const payload = await openPayload()
  return payload.create({
    collection: 'pages',
    data: {
      ...{ title: 'A page', slug: `page-${crypto.randomUUID()}` },
      ...{ ...data, sections: [...sections, waitlistSample] },
    },
    draft: data._status !== 'published',
  })
}

/** A section of a page with these words in it. */
export function quote(quote: string) {
  return { ...quoteSample, quote }
}

/** The newest draft of a page. */
export async function newestPage(id: string) {
  const payload = await openPayload()
  return payload.findByID({ collection: 'pages', id, draft: true, depth: 0 })
}

/** The words of the quote with which the newest draft of a page begins. */
export async function quoteOf(id: string) {
  const { sections } = await newestPage(id)
  const [first] = sections ?? []
  return first?.blockType === 'quote' ? first.quote : null
}

// They are our own, so only that there are some is asked.
const shown = z.custom<Differences>((value) => typeof value === 'object' && value !== null)

/** Asks for the differences as the panel does. */
export async function fetchDifferences({ cookie }: Staff, phrase: string, replacement: string) {
  const address = '/api/admin/replaced-texts/differences'
  const response = await findDifferences(postJson(address, { phrase, replacement }, { cookie }))
  expect(response.status).toBe(200)
  return { phrase, replacement, ...shown.parse(await response.json()) }
}

export type Shown = Awaited<ReturnType<typeof fetchDifferences>>

/** Saves the changes that were shown, or those at the chosen places. */
export async function saveShown(
  { cookie }: Staff,
  { id, phrase, replacement, documents }: Shown,
  isChosen: (place: string) => boolean = () => true,
) {
  const chosen = documents.map(({ of, savedAt, changes }) => ({
    ...{ of, savedAt },
    sentences: changes.filter(({ place }) => isChosen(place)).map(({ key }) => key),
  }))
  const body = { id, phrase, replacement, documents: chosen }
  const response = await save(postJson('/api/admin/replaced-texts', body, { cookie }))
  return [response.status, await response.text()]
}

/** Undoes what was saved. */
export async function undoAll({ cookie }: Staff, { id }: { id: string }) {
  const response = await undo(postJson('/api/admin/replaced-texts/undone', { id }, { cookie }))
  return [response.status, await response.text()]
}

/** What became of a replacement. */
export async function outcomeOf({ user }: Staff, { id }: { id: string }) {
  return readReplacedText(await openPayload(), user, id)
}

/** Somebody types in the form of this page at the moment; answers what ends that. */
export async function typeInForm({ cookie, user }: Staff, id: string) {
  const lock = {
    document: { relationTo: 'pages', value: id },
    user: { relationTo: 'users', value: user.id },
    globalSlug: null,
  }
  expect((await requestRest('POST', 'payload-locked-documents', { cookie, body: lock })).status).toBe(201)
  const payload = await openPayload()
  return () => payload.delete({ collection: 'payload-locked-documents', where: {} })
}

/** Saves the form of a page as a draft. */
export async function saveForm({ cookie }: Staff, id: string, data: Data) {
  const body = { ...data, _status: 'draft' }
  expect((await requestRest('PATCH', `pages/${id}?draft=true`, { cookie, body })).status).toBe(200)
}
