import { randomUUID } from 'node:crypto'
import { createLocalReq, type Payload, type PayloadRequest, type TypedUser } from 'payload'
import { z } from 'zod'
import { findEditor } from '@/content/locks/edit-lock'
import type { Differences } from '@/landing/find-text/differences'
import { findInDocument, onlyOnSite } from '@/landing/find-text/find-text'
import { replaceInDocument } from '@/landing/find-text/replace-in-document'
import { findReplacingFault, type Replacing } from '@/landing/find-text/replace-in-lines'
import { readSearchedDocuments, type SearchedDocument } from '@/landing/find-text/searched-documents'
import { ApiError } from '@/lib/api-error'

export const differencesInput = z.strictObject({ phrase: z.string(), replacement: z.string() })

/** Sentences that are changed at once. */
export const mostChanges = 200

/**
 * What replacing a phrase would change in the newest drafts, and what it would leave as it is, and why. Stores nothing.
 *
 * @throws ApiError 400 for a phrase or a replacement with which it cannot be done.
 */
export async function findDifferences(
  payload: Payload,
  user: TypedUser,
  asked: Replacing,
): Promise<Differences> {
  requireReplacing(asked)
  const req = await createLocalReq({ user }, payload)
  const found: Differences = { id: randomUUID(), documents: [], leftOut: [], hasMore: false }
  let free = mostChanges
  for (const document of await readSearchedDocuments({ payload, user })) {
    const { changes, leftOut } = await compare(document, asked, req)
    found.leftOut.push(...leftOut)
    const { draft, title, kind } = document
    const listed = changes.slice(0, free)
    if (draft && listed.length > 0) found.documents.push({ ...draft, title, kind, changes: listed })
    free -= changes.length
    if (free < 0) return { ...found, hasMore: true }
  }
  return found
}

/** @throws ApiError 400 with what is wrong. */
export function requireReplacing(asked: Replacing) {
  const fault = findReplacingFault(asked)
  if (fault) throw new ApiError('invalid', fault)
}

async function compare(document: SearchedDocument, asked: Replacing, req: PayloadRequest) {
  const texts = await findInDocument(document, asked.phrase)
  const { draft, form, title } = document
  if (texts.length === 0) return { changes: [], leftOut: [] }
  if (!draft)
    return { changes: [], leftOut: texts.map(({ place, href }) => ({ place, href, why: noDrafts })) }
  const editor = await findEditor(draft.of, req)
  if (editor) {
    const why = `${editor} is editing this at the moment.`
    return { changes: [], leftOut: [{ place: title, href: form, why }] }
  }
  const { sentences } = await replaceInDocument(document, { ...asked, req })
  const all = sentences.map(({ key, path, pieces, place, why }) => ({
    ...{ key, pieces, why },
    ...{ place: `${title} › ${place}`, href: `${form}?field=${path}` },
  }))
  return {
    changes: all.flatMap(({ key, pieces, place, why }) => (why ? [] : [{ key, pieces, place }])),
    leftOut: [
      ...all.flatMap(({ place, href, why }) => (why ? [{ place, href, why }] : [])),
      ...texts
        .filter(({ status }) => status === onlyOnSite)
        .map(({ place, href }) => ({ place, href, why: 'It is on the site, and no longer in the draft.' })),
    ],
  }
}

const noDrafts = 'This has no drafts: a change takes effect at once. Change it in its form.'
