import type { Payload, PayloadRequest, TypedUser } from 'payload'
import { z } from 'zod'
import { restoreVersion, lockDraft, readDraft } from '@/content/drafts/drafted'
import { refusalSentence } from '@/content/refusals/refusal-sentence'
import { changeReplacedText, readReplacedText, type ReplacedText } from '@/landing/find-text/replaced-texts'
import { ApiError } from '@/lib/api-error'

export const undoneInput = z.strictObject({ id: z.uuid() })

type Changed = ReplacedText['changed'][number]
type State = Pick<Changed, 'state' | 'why'> & { form?: string }

/**
 * Restores the texts from before a replacement, in each document that nobody has changed since. Records the
 * reason for every other document.
 *
 * @throws ApiError 404 when this user has no such replacement, or it is no longer kept.
 */
export async function undoReplacedTexts(
  payload: Payload,
  user: TypedUser,
  { id }: z.infer<typeof undoneInput>,
) {
  const { changed } = (await readReplacedText(payload, user, id)) ?? {}
  if (!changed)
    throw new ApiError('not-found', 'This replacement is no longer kept. See the versions instead.')
  for (const index of changed.keys()) {
    const undo = (decide: (one: Changed, req: PayloadRequest) => Promise<State>) =>
      changeReplacedText(payload, user, id, async (before, req) => {
        const one = before?.changed[index]
        if (!before || one?.state !== 'changed') return null
        return { ...before, changed: before.changed.with(index, { ...one, ...(await decide(one, req)) }) }
      })
    try {
      await undo(goBack)
    } catch (error) {
      const why = refusalSentence(error)
      if (why === null) throw error
      await undo(async () => ({ state: 'kept', why }))
    }
  }
}

async function goBack({ of, before, savedAt }: Changed, req: PayloadRequest): Promise<State> {
  const editor = await lockDraft(of, req)
  if (editor) return { state: 'changed', why: `${editor} is editing this at the moment.` }
  const since = await changeSince({ of, savedAt }, req)
  if (since === deleted) return { state: 'kept', why: since, form: '' }
  if (since) return { state: 'kept', why: since }
  const isBack = before !== null && (await restoreVersion(before, of, req))
  return isBack
    ? { state: 'undone', why: undefined }
    : { state: 'kept', why: 'The version before is no longer kept.' }
}

const deleted = 'It was deleted.'

/** Says what has happened to a document since its texts were replaced, or null when its draft is the same. */
export async function changeSince({ of, savedAt }: Pick<Changed, 'of' | 'savedAt'>, req: PayloadRequest) {
  const draft = await readDraft(of, req)
  if (!draft) return deleted
  if (draft.savedAt === savedAt) return null
  return draft.newest._status === 'published' ? 'It was published since.' : 'It was changed since.'
}
