import { createLocalReq, type Payload, type PayloadRequest, type TypedUser } from 'payload'
import { findTooLong } from '@/content/saving/find-too-long'
import { findWrongType } from '@/content/saving/find-wrong-type'
import { walkDifferences } from '@/content/fields/walk-differences'
import { sayDifference } from '@/content/history/say-difference'
import { findEditor } from '@/content/locks/edit-lock'
import { isSame } from '@/content/unsaved/merge-words'
import { alignRows } from '@/landing/content-file/align-rows'
import type { Content } from '@/landing/content-file/content-file'
import type { Differences } from '@/landing/content-file/differences'
import { type DocumentHere, formOf, readDocumentsHere } from '@/landing/content-file/documents-here'
import { requireSameSchema } from '@/landing/content-file/find-schema'
import { findTarget, readTrash } from '@/landing/content-file/find-target'
import { type PictureHere, readPicturesHere } from '@/landing/content-file/pictures-here'
import { copyWords, findUnknownField, picturesOf, type Words } from '@/landing/content-file/words'
import { pagePath } from '@/landing/pages/page-address'
import { ApiError } from '@/lib/api-error'
import { shownTitle } from '@/lib/shown-title'

/** Changes of one document that are told. */
const most = 20

/**
 * What importing a content file would change, document by document, and what would stay, and why. Stores nothing.
 *
 * @throws ApiError 400 for a file that does not fit this site.
 */
export async function compareContent(
  payload: Payload,
  user: TypedUser,
  content: Content,
): Promise<Differences> {
  await requireFittingContent(payload, content)
  const req = await createLocalReq({ user }, payload)
  const pictures = await readPicturesHere(payload, user)
  const here = { documents: await readDocumentsHere(payload, user), inTrash: await readTrash(payload, user) }
  const found: Differences = { documents: [], leftOut: [], missing: missingOf(content, pictures) }
  for (const [key, words] of Object.entries(content.documents)) {
    const target = findTarget(key, words, here, Object.keys(content.documents))
    const title = titleOf(payload, key, words)
    const kind = formOf(payload, key)?.kind ?? ''
    const tooLong = findTooLong(formOf(payload, key)?.fields ?? [], words)
    if (tooLong) found.leftOut.push({ place: title, href: '', why: `${tooLong.path}: ${tooLong.message}` })
    else if ('why' in target) found.leftOut.push({ place: title, href: '', why: target.why })
    else if (!('document' in target)) {
      const note = words.slug ? `A new page, at ${pagePath(String(words.slug))}.` : 'A new page.'
      found.documents.push({ key, title, kind, savedAt: '', note, isChosen: true, changes: [] })
    } else {
      const { document } = target
      const why = await whyNot(document, req)
      const changes = why ? [] : sayChanges(document, words, pictures, content)
      if (why || changes === null)
        found.leftOut.push({ place: title, href: document.form, why: why ?? 'Nothing differs here.' })
      else found.documents.push({ key, title, kind, ...choice(document, noteOn(target, changes)), changes })
    }
  }
  return found
}

/** @throws ApiError 400 for a file from another release, and for words that no field of this site holds. */
export async function requireFittingContent(payload: Payload, content: Content) {
  await requireSameSchema(payload, content)
  for (const [key, words] of Object.entries(content.documents)) {
    const form = formOf(payload, key)
    if (!form) throw new ApiError('invalid', `This file has settings that this site does not know: ${key}.`)
    const title = titleOf(payload, key, words)
    const unknown = findUnknownField(form.fields, words)
    if (unknown !== null)
      throw new ApiError(
        'invalid',
        `In “${title}” the file has a field that this site does not know: ${unknown}.`,
      )
    const strange = picturesOf(form.fields, words).find((digest) => !Object.hasOwn(content.pictures, digest))
    if (strange !== undefined)
      throw new ApiError('invalid', `“${title}” names a picture that is not in the file.`)
    const wrong = findWrongType(
      form.fields,
      copyWords(form.fields, words, { pictures: new Map(), isComplete: true }),
    )
    if (wrong !== null) throw new ApiError('invalid', `In “${title}” the file has a wrong value: ${wrong}.`)
  }
}

/** What people call a document of the file. */
export function titleOf(payload: Payload, key: string, { title }: Words) {
  const named = typeof title === 'string' ? title.trim().slice(0, 80) : ''
  return formOf(payload, key)?.title || shownTitle(named)
}

function missingOf({ pictures }: Content, here: readonly PictureHere[]) {
  return Object.keys(pictures).filter((digest) => !here.some((each) => each.digest === digest))
}

async function whyNot({ of }: DocumentHere, req: PayloadRequest) {
  const editor = await findEditor(of, req)
  return editor && `${editor} is editing this at the moment.`
}

function noteOn({ note }: { note: string }, changes: readonly string[]) {
  return [note, changes.length === 0 && 'The text is the same here: only the IDs of its rows differ.']
}

function choice({ savedAt, isDraft }: DocumentHere, notes: readonly (string | false)[]) {
  const draft =
    'There is an unpublished draft here. If you import this document, that draft is kept under Versions only.'
  return { savedAt, isChosen: !isDraft, note: [...notes, isDraft && draft].filter(Boolean).join(' ') }
}

/** What differs, in sentences; null where nothing does. */
function sayChanges(
  { fields, labels, newest }: DocumentHere,
  words: Words,
  pictures: readonly PictureHere[],
  content: Content,
) {
  const digests = new Map(pictures.map(({ id, digest }) => [id, digest]))
  const before = copyWords(fields, newest, { pictures: digests, isComplete: false })
  if (isSame(before, words)) return null
  const names = new Map([
    ...Object.entries(content.pictures).map(([digest, { name }]) => [digest, name] as const),
    ...pictures.map(({ digest, name }) => [digest, name] as const),
  ])
  const said = [...walkDifferences(labels, ...alignRows(words, before))].flatMap(
    (each) => sayDifference(each, { title: null, pictures: names }) ?? [],
  )
  return said.length > most ? [...said.slice(0, most), `and ${said.length - most} more changes`] : said
}
