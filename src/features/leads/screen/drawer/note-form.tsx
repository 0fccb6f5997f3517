import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { findNoteFault } from '@/features/leads/follow-up/note-rules'
import { FailureNote } from '@/features/leads/screen/drawer/failure-note'
import { getDraftId, removeDraftId, clearSentDraft, useDraft } from '@/features/leads/screen/saving/use-draft'
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
    mutationFn: (submitted: string) =>
      apiRequest('POST', `/api/admin/leads/${id}/notes`, { id: getDraftId(draftKey), note: submitted }),
    onSuccess: (_, submitted) => clearSentDraft(draftKey, submitted),
    onError: (error) => {
      if (error instanceof HttpError && error.status === 409) removeDraftId(draftKey)
    },
    onSettled: onAdded,
  })
  const fault = findNoteFault(note)
  const isEmpty = note.trim() === ''
  const isInvalid = isEmpty || isDeleted || fault !== null

  const send = () => {
    // Asked of the client, since a second press can come before `isSaving` is on the screen.
    const isRunning = queryClient.isMutating({ mutationKey }) > 0
    if (!isInvalid && !isRunning) add.mutate(note)
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
          aria-disabled={isInvalid}
          aria-busy={isSaving}
          title="Ctrl + Enter"
          className={saveButtonClass}
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
export const saveButtonClass =
  'button button-small button-primary aria-disabled:cursor-default aria-disabled:border-line aria-disabled:bg-sunken aria-disabled:text-muted'
