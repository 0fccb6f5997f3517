import type { Payload, PayloadRequest, TypedUser } from 'payload'
import { z } from 'zod'
import { drafted, findNewestVersion, lockDraft, readDraft, saveDraft } from '@/content/drafts/drafted'
import { refusalSentence } from '@/content/refusals/refusal-sentence'
import { mostChanges, requireValidOptions } from '@/landing/find-text/find-differences'
import { replaceInDocument } from '@/landing/find-text/replace-in-document'
import type { ReplaceOptions } from '@/landing/find-text/replace-in-lines'
import { changeReplacedText, type ReplacedText } from '@/landing/find-text/replaced-texts'
import { ApiError } from '@/lib/api-error'
import { logError } from '@/lib/log'

const chosenDocument = z.strictObject({
  of: drafted,
  /** When the texts that the user saw were saved. */
  savedAt: z.string(),
  /** The keys of the sentences to change. */
  sentences: z.array(z.string()),
})

export const savedInput = z.strictObject({
  id: z.uuid(),
  phrase: z.string(),
  replacement: z.string(),
  documents: z.array(chosenDocument),
})

type Chosen = z.infer<typeof chosenDocument>
type ReplaceContext = { payload: Payload; user: TypedUser; id: string } & ReplaceOptions

/**
 * Saves the chosen changes as drafts, each document in its own transaction, and stores what the undo needs.
 * Leaves out a document that changed after the user saw the differences. A second call with the same id
 * processes the documents that the first call did not reach.
 *
 * @throws ApiError 400 when the input is not valid, or chooses nothing or too much; 503 when the saves of
 * others take too long.
 */
export async function saveReplacedTexts(
  payload: Payload,
  user: TypedUser,
  { id, documents, ...replacing }: z.infer<typeof savedInput>,
) {
  requireValidOptions(replacing)
  const chosen = documents.filter(({ sentences }) => sentences.length > 0)
  if (chosen.length === 0) throw new ApiError('invalid', 'Choose at least one change.')
  if (chosen.reduce((sum, { sentences }) => sum + sentences.length, 0) > mostChanges)
    throw new ApiError('invalid', `Choose at most ${mostChanges} changes at a time.`)
  const context = { payload, user, id, ...replacing }
  await startReplacement(context)
  for (const document of chosen) {
    try {
      await changeOnce(context, document, (before, req) => replace(context, document, before, req))
    } catch (error) {
      // The document was not processed. The same request, sent again, processes it.
      if (error instanceof ApiError) throw error
      const sentence = refusalSentence(error)
      if (sentence === null) logError('the words of a document could not be replaced', error)
      await leaveOut(context, document, sentence ?? 'Something went wrong on our side.')
    }
  }
}

function startReplacement({ payload, user, id, phrase, replacement }: ReplaceContext) {
  return changeReplacedText(
    payload,
    user,
    id,
    (before) => before ?? { phrase, replacement, changed: [], leftOut: [], done: [] },
  )
}

/** Runs a step for a document unless that was done before, and records that it is done. */
function changeOnce(
  { payload, user, id, phrase, replacement }: ReplaceContext,
  { of }: Chosen,
  step: (before: ReplacedText, req: PayloadRequest) => Promise<ReplacedText>,
) {
  const key = JSON.stringify(of)
  return changeReplacedText(payload, user, id, async (before, req) => {
    if (before?.phrase !== phrase || before.replacement !== replacement || before.done.includes(key))
      return null
    const after = await step(before, req)
    return { ...after, done: [...after.done, key] }
  })
}

async function replace(
  context: ReplaceContext,
  { of, savedAt, sentences: chosen }: Chosen,
  before: ReplacedText,
  req: PayloadRequest,
): Promise<ReplacedText> {
  const editor = await lockDraft(of, req)
  const draft = await readDraft(of, req)
  const { title, form } = draft ?? { title: 'A deleted document', form: '' }
  const skip = (why: string) => ({ ...before, leftOut: [...before.leftOut, { title, form, why }] })
  if (!draft) return skip('It was deleted meanwhile.')
  if (editor) return skip(`${editor} is editing this at the moment.`)
  if (draft.savedAt !== savedAt) return skip('It was changed after the differences were shown.')
  const isChosen = (key: string) => chosen.includes(key)
  const { changes, sentences } = await replaceInDocument(draft, { ...context, req, isChosen })
  const chosenSentences = sentences.filter(({ key }) => isChosen(key))
  const refused = chosenSentences.flatMap(({ place, why }) =>
    why ? [{ title: `${title} › ${place}`, form, why }] : [],
  )
  const leftOut = [...before.leftOut, ...refused]
  if (refused.length === chosenSentences.length) return { ...before, leftOut }
  const version = await findNewestVersion(of, req)
  await saveDraft(of, changes, req)
  const after = await readDraft(of, req)
  const changed = {
    ...{ of, title, form, before: version, savedAt: after?.savedAt ?? '' },
    ...{ sentences: chosenSentences.length - refused.length, state: 'changed' as const },
  }
  return { ...before, leftOut, changed: [...before.changed, changed] }
}

function leaveOut(context: ReplaceContext, document: Chosen, why: string) {
  return changeOnce(context, document, async (before, req) => {
    const { title, form } = (await readDraft(document.of, req)) ?? { title: 'A deleted document', form: '' }
    return { ...before, leftOut: [...before.leftOut, { title, form, why }] }
  })
}
