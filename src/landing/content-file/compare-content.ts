import { createLocalReq, type Payload, type PayloadRequest, type TypedUser } from 'payload'
import { findTooLong } from '@/content/saving/find-too-long'
import { findWrongType } from '@/content/saving/refuse-wrong-types'
import { walkDifferences } from '@/content/fields/walk-differences'
import { describeDifference } from '@/content/history/describe-difference'
import { findEditor } from '@/content/locks/edit-lock'
import { isSame } from '@/content/unsaved/merge-values'
import { alignRows } from '@/landing/content-file/align-rows'
import type { Content } from '@/landing/content-file/content-file'
import type { Differences } from '@/landing/content-file/differences'
import { formOf, readLocalDocuments, type LocalDocument } from '@/landing/content-file/local-documents'
import { requireSameSchema } from '@/landing/content-file/find-schema'
import { findTarget, readTrash } from '@/landing/content-file/find-target'
import { readLocalPictures, type LocalPicture } from '@/landing/content-file/local-pictures'
import {
  copyDocumentData,
  findUnknownField,
  picturesOf,
  type DocumentData,
} from '@/landing/content-file/document-data'
import { pagePath } from '@/landing/pages/page-address'
import { ApiError } from '@/lib/api-error'
import { shownTitle } from '@/lib/shown-title'

/** The maximum number of changes that are listed for one document. */
const most = 20

/**
 * Compares a content file with this site: what an import would change in each document, and which documents
 * it would leave out, with the reason. Stores nothing.
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
  const pictures = await readLocalPictures(payload, user)
  const local = {
    documents: await readLocalDocuments(payload, user),
    inTrash: await readTrash(payload, user),
  }
  const result: Differences = { documents: [], leftOut: [], missing: findMissingPictures(content, pictures) }
  for (const [key, data] of Object.entries(content.documents)) {
    const target = findTarget(key, data, local, Object.keys(content.documents))
    const title = titleOf(payload, key, data)
    const kind = formOf(payload, key)?.kind ?? ''
    const tooLong = findTooLong(formOf(payload, key)?.fields ?? [], data)
    if (tooLong) result.leftOut.push({ place: title, href: '', why: `${tooLong.path}: ${tooLong.message}` })
    else if ('why' in target) result.leftOut.push({ place: title, href: '', why: target.why })
    else if (!('document' in target)) {
      const note = data.slug ? `A new page, at ${pagePath(String(data.slug))}.` : 'A new page.'
      result.documents.push({ key, title, kind, savedAt: '', note, isChosen: true, changes: [] })
    } else {
      const { document } = target
      const why = await findObstacle(document, req)
      const changes = why ? [] : describeChanges(document, data, pictures, content)
      if (why || changes === null)
        result.leftOut.push({ place: title, href: document.form, why: why ?? 'Nothing differs here.' })
      else
        result.documents.push({
          key,
          title,
          kind,
          ...describeChoice(document, describeTarget(target, changes)),
          changes,
        })
    }
  }
  return result
}

/**
 * Checks that a content file fits this site.
 *
 * @throws ApiError 400 for a file from another release, and for values that no field of this site holds.
 */
export async function requireFittingContent(payload: Payload, content: Content) {
  await requireSameSchema(payload, content)
  for (const [key, data] of Object.entries(content.documents)) {
    const form = formOf(payload, key)
    if (!form) throw new ApiError('invalid', `This file has settings that this site does not know: ${key}.`)
    const title = titleOf(payload, key, data)
    const unknown = findUnknownField(form.fields, data)
    if (unknown !== null)
      throw new ApiError(
        'invalid',
        `In “${title}” the file has a field that this site does not know: ${unknown}.`,
      )
    const unknownPicture = picturesOf(form.fields, data).find(
      (digest) => !Object.hasOwn(content.pictures, digest),
    )
    if (unknownPicture !== undefined)
      throw new ApiError('invalid', `“${title}” names a picture that is not in the file.`)
    const wrongValue = findWrongType(
      form.fields,
      copyDocumentData(form.fields, data, { pictures: new Map(), isComplete: true }),
    )
    if (wrongValue !== null)
      throw new ApiError('invalid', `In “${title}” the file has a wrong value: ${wrongValue}.`)
  }
}

/** The title of a document in the file, as people know it. */
export function titleOf(payload: Payload, key: string, { title }: DocumentData) {
  const named = typeof title === 'string' ? title.trim().slice(0, 80) : ''
  return formOf(payload, key)?.title || shownTitle(named)
}

function findMissingPictures({ pictures }: Content, local: readonly LocalPicture[]) {
  return Object.keys(pictures).filter((digest) => !local.some((each) => each.digest === digest))
}

async function findObstacle({ of }: LocalDocument, req: PayloadRequest) {
  const editor = await findEditor(of, req)
  return editor && `${editor} is editing this at the moment.`
}

function describeTarget({ note }: { note: string }, changes: readonly string[]) {
  return [note, changes.length === 0 && 'The text is the same here: only the IDs of its rows differ.']
}

function describeChoice({ savedAt, isDraft }: LocalDocument, notes: readonly (string | false)[]) {
  const draft =
    'There is an unpublished draft here. If you import this document, that draft is kept under Versions only.'
  return { savedAt, isChosen: !isDraft, note: [...notes, isDraft && draft].filter(Boolean).join(' ') }
}

/** Describes each difference in a sentence. Returns null when nothing differs. */
function describeChanges(
  { fields, labels, newest }: LocalDocument,
  data: DocumentData,
  pictures: readonly LocalPicture[],
  content: Content,
) {
  const digests = new Map(pictures.map(({ id, digest }) => [id, digest]))
  const before = copyDocumentData(fields, newest, { pictures: digests, isComplete: false })
  if (isSame(before, data)) return null
  const names = new Map([
    ...Object.entries(content.pictures).map(([digest, { name }]) => [digest, name] as const),
    ...pictures.map(({ digest, name }) => [digest, name] as const),
  ])
  const sentences = [...walkDifferences(labels, ...alignRows(data, before))].flatMap(
    (each) => describeDifference(each, { title: null, pictures: names }) ?? [],
  )
  return sentences.length > most
    ? [...sentences.slice(0, most), `and ${sentences.length - most} more changes`]
    : sentences
}
