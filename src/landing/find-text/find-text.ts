import type { FlattenedField, Payload } from 'payload'
import { mayEditContent } from '@/content/access'
import { placeOfField } from '@/content/fields/place-of-field'
import { walkFields } from '@/content/fields/walk-fields'
import { textOfLine } from '@/content/rich-text/lines-of'
import { findPhrase, findPhraseFault, type FoundSentence } from '@/lib/find-phrase'
import { readSearchedDocuments, type SearchedDocument } from '@/landing/find-text/searched-documents'
import { writtenLines } from '@/landing/find-text/written-lines'
import type { User } from '@/payload-types'

export type FoundText = Pick<FoundSentence, 'pieces'> & {
  /** The field as the form calls it, after the title of the document. */
  place: string
  /** Opens the form at the field; the form alone where only visitors still read the sentence. */
  href: string
  /** Whether visitors read it, in words. */
  status: string
}

export type FoundDocument = Pick<SearchedDocument, 'title' | 'kind' | 'form'> & { texts: FoundText[] }

export type FoundTexts = {
  /** What is wrong with the phrase, in a sentence. */
  refusal: string | null
  documents: FoundDocument[]
  /** Whether there are more sentences than are listed. */
  hasMore: boolean
}

/** Sentences that are listed. */
const most = 200

/**
 * The sentences that say a phrase, in the newest drafts and on the site: in pages, legal documents, settings,
 * consent, mails and what pictures show. None for those who may not edit the site.
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

/** Of a sentence that is in no draft. */
export const onlyOnSite = 'On the site, no longer in the draft'

/** The sentences of one document that say a phrase, first those of its newest draft. */
export async function findInDocument(document: SearchedDocument, phrase: string): Promise<FoundText[]> {
  const { title, form, fields, newest, onSite, announced, status, shown = unchanged } = document
  const found = findIn(fields, newest, { phrase, shown })
  const live = onSite ? findIn(fields, onSite, { phrase, shown }).filter(({ isHidden }) => !isHidden) : []
  const coming = announced ? findIn(fields, announced, { phrase, shown }) : []
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

function findIn(
  fields: readonly FlattenedField[],
  doc: object,
  { phrase, shown }: Search,
): FoundInDocument[] {
  const all = [...walkFields(fields, doc)]
  const hidden = all
    .filter(({ field, value }) => field.name === 'hidden' && value === true)
    .map(({ path }) => path.replace(/hidden$/, ''))
  return all.flatMap(({ field, holder, path }) => {
    const sentences = writtenLines(field, holder).flatMap((line) => findPhrase(textOfLine(line), phrase))
    if (sentences.length === 0) return []
    const place = placeOfField(fields, doc, path)
    const isHidden = hidden.some((row) => path.startsWith(row))
    // Rows may have moved, so their numbers do not count.
    const name = path.replace(/\.\d+\./g, '.')
    return sentences.map(({ pieces }) => {
      const sentence = shown(pieces.map(({ text }) => text).join('')).trim()
      return { pieces, path, place, isHidden, key: `${name}: ${sentence}` }
    })
  })
}
