import type { Payload, PayloadRequest, TypedUser } from 'payload'
import { z } from 'zod'
import { inTransaction } from '@/content/database/request-database'
import { lockDraft, readDraft, saveDraft } from '@/content/drafts/drafted'
import { refusalSentence } from '@/content/refusals/refusal-sentence'
import { limitSaves } from '@/content/saving/one-at-a-time'
import { requireFittingContent, titleOf } from '@/landing/content-file/compare-content'
import type { Content } from '@/landing/content-file/content-file'
import type { Outcome } from '@/landing/content-file/differences'
import { type LocalDocument, formOf, readLocalDocuments } from '@/landing/content-file/local-documents'
import { findTarget, readTrash, type Target } from '@/landing/content-file/find-target'
import { readLocalPictures } from '@/landing/content-file/local-pictures'
import { copyDocumentData, picturesOf, type DocumentData } from '@/landing/content-file/document-data'
import { ApiError } from '@/lib/api-error'
import { logError } from '@/lib/log'

/** The documents to import. `savedAt` is when the texts were saved that the user saw in the comparison. */
export const chosenInput = z.array(z.strictObject({ key: z.string(), savedAt: z.string() })).max(1_000)

type Chosen = z.infer<typeof chosenInput>[number]
type ImportContext = { payload: Payload; user: TypedUser; content: Content }
type Step = { form: string; why?: string }

/**
 * Saves the chosen documents of a content file as drafts, by the rules of any other draft. Each document has
 * its own transaction and its own slot in the queue of saves. Leaves out a document that changed after the
 * user saw the comparison.
 *
 * @throws ApiError 400 for a file that does not fit this site, or without a chosen document; nothing is
 * stored then.
 */
export async function importContent(context: ImportContext, chosen: readonly Chosen[]): Promise<Outcome> {
  const { payload, user, content } = context
  await requireFittingContent(payload, content)
  if (chosen.length === 0) throw new ApiError('invalid', 'Choose at least one document.')
  const [pictures, documents, inTrash] = [
    await readLocalPictures(payload, user),
    await readLocalDocuments(payload, user),
    await readTrash(payload, user),
  ]
  // Of several pictures with the same bytes, a place keeps its own. Elsewhere the oldest wins.
  const byDigest = new Map(pictures.toReversed().map(({ digest, id }) => [digest, id]))
  const digests = new Map(pictures.map(({ digest, id }) => [id, digest]))
  const result: Outcome = { imported: [], leftOut: [] }
  const uniqueChoices = new Map(chosen.map(({ key, savedAt }) => [key, savedAt]))
  for (const [key, savedAt] of uniqueChoices) {
    const fileData = Object.hasOwn(content.documents, key) ? content.documents[key] : undefined
    if (!fileData) throw new ApiError('invalid', 'A document that was chosen is not in the file.')
    const target = findTarget(key, fileData, { documents, inTrash }, Object.keys(content.documents))
    const step = await importDocument(context, {
      key,
      fileData,
      target,
      savedAt,
      pictures: byDigest,
      digests,
    }).catch(toRefusedStep)
    const title = titleOf(payload, key, fileData)
    if (step.why === undefined) result.imported.push({ title, form: step.form })
    else result.leftOut.push({ place: title, href: step.form, why: step.why })
  }
  return result
}

function toRefusedStep(error: unknown): Step {
  const sentence = error instanceof ApiError ? error.message : refusalSentence(error)
  if (sentence === null) logError('a document of a content file could not be imported', error)
  return { form: '', why: sentence ?? 'Something went wrong on our side. It stays as it was.' }
}

/** In characters: what a form of the panel may send. Its pages and versions are read together. */
const longestDocument = 2 * 1024 * 1024

type ChosenDocument = Chosen & {
  fileData: DocumentData
  target: Target
  pictures: ReadonlyMap<string, string>
  digests: ReadonlyMap<string, string>
}

async function importDocument(
  { payload, user, content }: ImportContext,
  { key, fileData, target, savedAt, pictures, digests }: ChosenDocument,
): Promise<Step> {
  if ('why' in target) return { form: '', why: target.why }
  const { fields, form } = formOf(payload, key) ?? { fields: [], form: '' }
  if (JSON.stringify(fileData).length > longestDocument)
    return { form: '', why: 'It has more than 2 MB, so this site cannot save it.' }
  const missing = picturesOf(fields, fileData).find((digest) => !pictures.has(digest))
  if (missing !== undefined)
    return {
      form: '',
      why: `Its picture “${content.pictures[missing]?.name}” is not here. Import the file again.`,
    }
  const present = 'document' in target ? target.document.newest : undefined
  const data = copyDocumentData(fields, fileData, { pictures, digests, isComplete: true }, present)
  const store = async (req: PayloadRequest): Promise<Step> => {
    if ('document' in target) return replaceDraft(target.document, { data, savedAt }, req)
    if (savedAt !== '') return { form: '', why: 'It was deleted after the differences were shown.' }
    const page = { ...data, id: target.id, _status: 'draft' as const }
    const asPerson = { draft: true, depth: 0, overrideAccess: false, req } as const
    const created = await payload.create({ collection: 'pages', data: page, ...asPerson })
    return { form: `${form}/${created.id}` }
  }
  return limitSaves(user.id, () => inTransaction(payload, user, store))
}

async function replaceDraft(
  { of, form }: LocalDocument,
  { data, savedAt }: { data: object; savedAt: string },
  req: PayloadRequest,
): Promise<Step> {
  const editor = await lockDraft(of, req)
  if (editor) return { form, why: `${editor} is editing this at the moment.` }
  const draft = await readDraft(of, req)
  if (!draft) return { form: '', why: 'It was deleted after the differences were shown.' }
  if (draft.savedAt !== savedAt) return { form, why: 'It was changed after the differences were shown.' }
  await saveDraft(of, data, req)
  return { form }
}
