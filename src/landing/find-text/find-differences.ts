import { randomUUID } from 'node:crypto'
import { createLocalReq, type Payload, type PayloadRequest, type TypedUser } from 'payload'
import { z } from 'zod'
import { findEditor } from '@/content/locks/edit-lock'
import type { Differences } from '@/landing/find-text/differences'
import { findInDocument, onlyOnSite } from '@/landing/find-text/find-text'
import { replaceInDocument } from '@/landing/find-text/replace-in-document'
import { findOptionsFault, type ReplaceOptions } from '@/landing/find-text/replace-in-lines'
import { readSearchedDocuments, type SearchedDocument } from '@/landing/find-text/searched-documents'
import { ApiError } from '@/lib/api-error'

export const differencesInput = z.strictObject({ phrase: z.string(), replacement: z.string() })

/** The maximum number of sentences in one replacement. */
export const mostChanges = 200

/**
 * Finds what a replacement would change in the newest drafts, and what it would leave as it is, with the
 * reason. Stores nothing.
 *
 * @throws ApiError 400 when the phrase or the replacement is not valid.
 */
export async function findDifferences(
  payload: Payload,
  user: TypedUser,
  options: ReplaceOptions,
): Promise<Differences> {
  requireValidOptions(options)
  const req = await createLocalReq({ user }, payload)
  const result: Differences = { id: randomUUID(), documents: [], leftOut: [], hasMore: false }
  let free = mostChanges
  for (const document of await readSearchedDocuments({ payload, user })) {
    const { changes, leftOut } = await compare(document, options, req)
    result.leftOut.push(...leftOut)
    const { draft, title, kind } = document
    const listed = changes.slice(0, free)
    if (draft && listed.length > 0) result.documents.push({ ...draft, title, kind, changes: listed })
    free -= changes.length
    if (free < 0) return { ...result, hasMore: true }
  }
  return result
}

/**
 * Checks the phrase and its replacement.
 *
 * @throws ApiError 400 with the reason why the options are not valid.
 */
export function requireValidOptions(options: ReplaceOptions) {
  const fault = findOptionsFault(options)
  if (fault) throw new ApiError('invalid', fault)
}

async function compare(document: SearchedDocument, options: ReplaceOptions, req: PayloadRequest) {
  const texts = await findInDocument(document, options.phrase)
  const { draft, form, title } = document
  if (texts.length === 0) return { changes: [], leftOut: [] }
  if (!draft)
    return { changes: [], leftOut: texts.map(({ place, href }) => ({ place, href, why: noDrafts })) }
  const editor = await findEditor(draft.of, req)
  if (editor) {
    const why = `${editor} is editing this at the moment.`
    return { changes: [], leftOut: [{ place: title, href: form, why }] }
  }
  const { sentences } = await replaceInDocument(document, { ...options, req })
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
