import type { Payload, PayloadRequest, TypedUser } from 'payload'
import { z } from 'zod'
import { inTransaction } from '@/content/database/in-transaction'
import { lockDraft, readDraft, saveDraft } from '@/content/drafts/drafted'
import { refusalSentence } from '@/content/refusals/refusal-sentence'
import { saves } from '@/content/saving/saves'
import { requireFittingContent, titleOf } from '@/landing/content-file/compare-content'
import type { Content } from '@/landing/content-file/content-file'
import type { Outcome } from '@/landing/content-file/differences'
import { type DocumentHere, formOf, readDocumentsHere } from '@/landing/content-file/documents-here'
import { findTarget, readTrash, type Target } from '@/landing/content-file/find-target'
import { readPicturesHere } from '@/landing/content-file/pictures-here'
import { copyWords, picturesOf, type Words } from '@/landing/content-file/words'
import { ApiError } from '@/lib/api-error'
import { logError } from '@/lib/log'

/** The documents to import, with when the words were saved that the person saw here. */
export const chosenInput = z.array(z.strictObject({ key: z.string(), savedAt: z.string() })).max(1_000)

type Chosen = z.infer<typeof chosenInput>[number]
type Asked = { payload: Payload; user: TypedUser; content: Content }
type Step = { form: string; why?: string }

/**
 * Saves the chosen documents of a content file as drafts, each in a transaction and a turn of its own, by the
 * rules of any other draft. Those that changed since the person saw them are left out.
 *
 * @throws ApiError 400 for a file that does not fit this site, or without a choice; then nothing is stored.
 */
export async function importContent(asked: Asked, chosen: readonly Chosen[]): Promise<Outcome> {
  const { payload, user, content } = asked
  await requireFittingContent(payload, content)
  if (chosen.length === 0) throw new ApiError('invalid', 'Choose at least one document.')
  const [pictures, documents, inTrash] = [
    await readPicturesHere(payload, user),
    await readDocumentsHere(payload, user),
    await readTrash(payload, user),
  ]
  // Of several with the same bytes, the oldest.
  const byDigest = new Map(pictures.toReversed().map(({ digest, id }) => [digest, id]))
  const done: Outcome = { imported: [], leftOut: [] }
  const onceEach = new Map(chosen.map(({ key, savedAt }) => [key, savedAt]))
  for (const [key, savedAt] of onceEach) {
    const words = Object.hasOwn(content.documents, key) ? content.documents[key] : undefined
    if (!words) throw new ApiError('invalid', 'A document that was chosen is not in the file.')
    const target = findTarget(key, words, { documents, inTrash }, Object.keys(content.documents))
    const step = await importOne(asked, { key, words, target, savedAt, pictures: byDigest }).catch(refused)
    const title = titleOf(payload, key, words)
    if (step.why === undefined) done.imported.push({ title, form: step.form })
    else done.leftOut.push({ place: title, href: step.form, why: step.why })
  }
  return done
}

function refused(error: unknown): Step {
  const sentence = error instanceof ApiError ? error.message : refusalSentence(error)
  if (sentence === null) logError('a document of a content file could not be imported', error)
  return { form: '', why: sentence ?? 'Something went wrong on our side. It stays as it was.' }
}

type Brought = Chosen & { words: Words; target: Target; pictures: ReadonlyMap<string, string> }

async function importOne(
  { payload, user, content }: Asked,
  { key, words, target, savedAt, pictures }: Brought,
): Promise<Step> {
  if ('why' in target) return { form: '', why: target.why }
  const { fields, form } = formOf(payload, key) ?? { fields: [], form: '' }
  const missing = picturesOf(fields, words).find((digest) => !pictures.has(digest))
  if (missing !== undefined)
    return {
      form: '',
      why: `Its picture “${content.pictures[missing]?.name}” is not here. Import the file again.`,
    }
  const data = copyWords(fields, words, { pictures, isComplete: true })
  const store = async (req: PayloadRequest): Promise<Step> => {
    if ('document' in target) return replaceDraft(target.document, { data, savedAt }, req)
    if (savedAt !== '') return { form: '', why: 'It was deleted after the differences were shown.' }
    const page = { ...data, id: target.id, _status: 'draft' as const }
    const asPerson = { draft: true, depth: 0, overrideAccess: false, req } as const
    const made = await payload.create({ collection: 'pages', data: page, ...asPerson })
    return { form: `${form}/${made.id}` }
  }
  return saves(() => inTransaction(payload, user, store))
}

async function replaceDraft(
  { of, form }: DocumentHere,
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
