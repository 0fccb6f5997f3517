import type { FlattenedField, Payload } from 'payload'
import { mayEditContent } from '@/content/access'
import { placeOfField } from '@/content/fields/place-of-field'
import { walkFields } from '@/content/fields/walk-fields'
import { textOfLine } from '@/content/rich-text/lines-of'
import { findPhrase, findPhraseFault, type FoundSentence } from '@/lib/find-phrase'
import { createBreaks } from '@/lib/next-task'
import { readSearchedDocuments, type SearchedDocument } from '@/landing/find-text/searched-documents'
import { writtenLines } from '@/landing/find-text/written-lines'
import type { User } from '@/payload-types'

export type FoundText = Pick<FoundSentence, 'pieces'> & {
  /** The title of the document and the label of the field in its form. */
  place: string
  /**
   * The address of the form, scrolled to the field. Only the form for a sentence that is on the site but no
   * longer in the draft.
   */
  href: string
  /** Describes whether visitors see the sentence. */
  status: string
}

export type FoundDocument = Pick<SearchedDocument, 'title' | 'kind' | 'form'> & { texts: FoundText[] }

export type FoundTexts = {
  /** Why the phrase is not valid, as a sentence. */
  refusal: string | null
  documents: FoundDocument[]
  /** Whether there are more sentences than the list shows. */
  hasMore: boolean
}

/** The maximum number of sentences in the list. */
const most = 200

/**
 * Finds the sentences that contain a phrase, in the newest drafts and on the site: pages, legal documents,
 * settings, consent texts, mails and descriptions of pictures. Users who may not edit content get a refusal.
 */
export async function findText(
  payload: Payload,
  { phrase, user }: { phrase: string; user: User },
): Promise<FoundTexts> {
  const refusal = mayEditContent(user) ? findPhraseFault(phrase) : 'This is for editors.'
  if (refusal) return { refusal, documents: [], hasMore: false }
  const documents: FoundDocument[] = []
  let free = most
  for (const document of await readSearchedDocuments({ payload, user })) {
    const texts = await findInDocument(document, phrase)
    if (texts.length === 0) continue
    const { title, kind, form } = document
    if (free > 0) documents.push({ title, kind, form, texts: texts.slice(0, free) })
    free -= texts.length
    if (free < 0) return { refusal, documents, hasMore: true }
  }
  return { refusal, documents, hasMore: false }
}

type FoundInDocument = Pick<FoundSentence, 'pieces'> & {
  path: string
  place: string
  isHidden: boolean
  key: string
}

/** The status of a sentence that is on the site but not in the draft. */
export const onlyOnSite = 'On the site, no longer in the draft'

/** Finds the sentences of one document that contain a phrase. Those of the newest draft come first. */
export async function findInDocument(document: SearchedDocument, phrase: string): Promise<FoundText[]> {
  const { title, form, fields, newest, onSite, announced, status, shown = unchanged } = document
  const found = await findIn(fields, newest, { phrase, shown })
  const all = onSite ? await findIn(fields, onSite, { phrase, shown }) : []
  const live = all.filter(({ isHidden }) => !isHidden)
  const coming = announced ? await findIn(fields, announced, { phrase, shown }) : []
  const [ofDraft, ofLive, ofComing] = [keysOf(found), keysOf(live), keysOf(coming)] as const
  const onlyLive = live.filter(({ key }) => !ofDraft.has(key))
  const special = await Promise.all(found.map(async ({ path }) => status?.(path)))
  return [
    ...found.map(({ path, place, pieces, key, isHidden }, index) => ({
      pieces,
      place: `${title} › ${place}`,
      href: `${form}?field=${path}`,
      status: special[index] ?? statusOf({ isLive: ofLive.has(key), isComing: ofComing.has(key), isHidden }),
    })),
    ...onlyLive.map(({ place, pieces }) => ({
      pieces,
      place: `${title} › ${place}`,
      href: form,
      status: onlyOnSite,
    })),
  ]
}

function unchanged(text: string) {
  return text
}

function keysOf(list: readonly FoundInDocument[]) {
  return new Set(list.map(({ key }) => key))
}

function statusOf({ isLive, isComing, isHidden }: { isLive: boolean; isComing: boolean; isHidden: boolean }) {
  if (isLive) return 'On the site'
  if (isComing) return 'Announced, not in effect yet'
  return isHidden ? 'In a hidden section' : 'Only in a draft'
}

type Search = { phrase: string; shown: (text: string) => string }

async function findIn(
  fields: readonly FlattenedField[],
  doc: object,
  { phrase, shown }: Search,
): Promise<FoundInDocument[]> {
  const all = [...walkFields(fields, doc)]
  const hidden = all
    .filter(({ field, value }) => field.name === 'hidden' && value === true)
    .map(({ path }) => path.replace(/hidden$/, ''))
  const found: FoundInDocument[] = []
  const takeBreak = createBreaks()
  for (const { field, holder, path } of all) {
    // Texts of millions of characters take seconds, and the process serves nobody else meanwhile.
    await takeBreak()
    const sentences = writtenLines(field, holder).flatMap((line) => findPhrase(textOfLine(line), phrase))
    if (sentences.length === 0) continue
    const place = placeOfField(fields, doc, path)
    const isHidden = hidden.some((row) => path.startsWith(row))
    // Rows may have moved, so the key leaves out their numbers.
    const name = path.replace(/\.\d+\./g, '.')
    for (const { pieces } of sentences) {
      const sentence = shown(pieces.map(({ text }) => text).join('')).trim()
      found.push({ pieces, path, place, isHidden, key: `${name}: ${sentence}` })
    }
  }
  return found
}
