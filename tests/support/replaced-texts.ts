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

/** The status and the body with which the routes of a replacement report success. */
export const done = [204, '']

type Data = Partial<Pick<Page, 'title' | 'slug' | '_status'>>

/** Makes a page from these sections and the waitlist section. Without `_status`, it is a draft. */
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

/** Makes a quote section with this text. */
export function quote(quote: string) {
  return { ...quoteSample, quote }
}

/** Reads the newest draft of a page. */
export async function newestPage(id: string) {
  const payload = await openPayload()
  return payload.findByID({ collection: 'pages', id, draft: true, depth: 0 })
}

/** Reads the text of the quote that is the first section of the newest draft. */
export async function quoteOf(id: string) {
  const { sections } = await newestPage(id)
  const [first] = sections ?? []
  return first?.blockType === 'quote' ? first.quote : null
}

// Our own route makes these values, so this checks only that they are an object.
const shown = z.custom<Differences>((value) => typeof value === 'object' && value !== null)

/** Requests the differences as the panel does. */
export async function fetchDifferences({ cookie }: Staff, phrase: string, replacement: string) {
  const address = '/api/admin/replaced-texts/differences'
  const response = await findDifferences(postJson(address, { phrase, replacement }, { cookie }))
  expect(response.status).toBe(200)
  return { phrase, replacement, ...shown.parse(await response.json()) }
}

export type Shown = Awaited<ReturnType<typeof fetchDifferences>>

/** Saves all changes that were shown, or only those at the places that `isChosen` selects. */
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

/** Undoes all changes of a replacement. */
export async function undoAll({ cookie }: Staff, { id }: { id: string }) {
  const response = await undo(postJson('/api/admin/replaced-texts/undone', { id }, { cookie }))
  return [response.status, await response.text()]
}

/** Reads the result of a replacement. */
export async function outcomeOf({ user }: Staff, { id }: { id: string }) {
  return readReplacedText(await openPayload(), user, id)
}

/** Locks a page, as if this person were editing its form. Returns a function that removes the lock. */
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
