import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { noteFault } from '@/features/leads/follow-up/note-rules'
import { FailureNote } from '@/features/leads/screen/drawer/failure-note'
import { draftId, forgetDraftId, settleDraft, useDraft } from '@/features/leads/screen/saving/use-draft'
import { apiRequest, HttpError } from '@/lib/http-client'
import { withoutHidden } from '@/lib/plain-text'
import { FormField } from '@/ui/form-field'

type NoteFormProps = { id: string; account: string; signIn: string; isDeleted: boolean; onAdded: () => void }

/** Under which a note is kept until it is added. */
export const noteKey = (account: string, lead: string) => `lead-note:${account}:${lead}`

/** Adds a note to the lead's timeline. Whatever goes wrong, what was typed stays. */
export function NoteForm({ id, account, signIn, isDeleted, onAdded }: NoteFormProps) {
  const draftKey = noteKey(account, id)
  const [note, setNote] = useDraft(draftKey)
  const queryClient = useQueryClient()
  const mutationKey = ['lead-note', id]
  // Also where the lead was left and opened again meanwhile.
  const isSaving = useIsMutating({ mutationKey }) > 0
  const add = useMutation({
    mutationKey,
    mutationFn: (sent: string) =>
      apiRequest('POST', `/api/admin/leads/${id}/notes`, { id: draftId(draftKey), note: sent }),
    onSuccess: (_, sent) => settleDraft(draftKey, sent),
    onError: (error) => {
      if (error instanceof HttpError && error.status === 409) forgetDraftId(draftKey)
    },
    onSettled: onAdded,
  })
  const fault = noteFault(note)
  const isEmpty = note.trim() === ''
  const isRefused = isEmpty || isDeleted || fault !== null

  const send = () => {
    // Asked of the client, since a second press can come before `isSaving` is on the screen.
    const isUnderWay = queryClient.isMutating({ mutationKey }) > 0
    if (!isRefused && !isUnderWay) add.mutate(note)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send()
  }

  return (
    <form onSubmit={submit}>
      <FormField id="drawer-note" label="Note" {...(fault && { error: fault })}>
        {(control) => (
          <textarea
            {...control}
            rows={3}
            value={note}
            readOnly={isSaving}
            onChange={(event) => setNote(withoutHidden(event.target.value))}
            onKeyDown={({ key, ctrlKey, metaKey, currentTarget }) => {
              if (key === 'Enter' && (ctrlKey || metaKey)) currentTarget.form?.requestSubmit()
            }}
            aria-keyshortcuts="Control+Enter Meta+Enter"
            placeholder="What was said, and what comes next"
          />
        )}
      </FormField>
      <div className="mt-3 flex flex-wrap items-center gap-4">
        <button
          type="submit"
          aria-disabled={isRefused}
          aria-busy={isSaving}
          title="Ctrl + Enter"
          className={saveClass}
        >
          Add note
        </button>
        <p role="status" className="type-small text-muted">
          {isSaving && 'Saving'}
          {add.isSuccess && isEmpty && 'Added'}
        </p>
      </div>
      {add.error && !isEmpty && !isDeleted && (
        <FailureNote error={add.error} signIn={signIn} onTryAgain={send} />
      )}
    </form>
  )
}

/** How a button that saves looks, with nothing to save included. */
export const saveClass =
  'button button-small button-primary aria-disabled:cursor-default aria-disabled:border-line aria-disabled:bg-sunken aria-disabled:text-muted'
