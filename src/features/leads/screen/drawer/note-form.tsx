import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { findNoteFault } from '@/features/leads/follow-up/note-rules'
import { FailureNote } from '@/features/leads/screen/drawer/failure-note'
import { saveOptions, useSaveError } from '@/features/leads/screen/saving/failed-texts'
import { getDraftId, removeDraftId, clearSentDraft, useDraft } from '@/features/leads/screen/saving/use-draft'
import { apiRequest, HttpError } from '@/lib/http-client'
import { withoutHidden } from '@/lib/plain-text'
import { FormField } from '@/ui/form-field'

type NoteFormProps = { id: string; account: string; signIn: string; isDeleted: boolean; onAdded: () => void }

/** The key of the draft of a note in the tab. */
export const noteKey = (account: string, lead: string) => `lead-note:${account}:${lead}`

/** The form to add a note to the timeline. The input stays in the form after any error. */
export function NoteForm({ id, account, signIn, isDeleted, onAdded }: NoteFormProps) {
  const draftKey = noteKey(account, id)
  const [note, setNote] = useDraft(draftKey)
  const queryClient = useQueryClient()
  const options = saveOptions(draftKey)
  const { mutationKey } = options
  // This also covers a save that started before the user closed the lead and opened it again.
  const isSaving = useIsMutating({ mutationKey }) > 0
  const { error, forget } = useSaveError(draftKey)
  const add = useMutation({
    ...options,
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
    // Checked in the query client, since a second click can come before `isSaving` is rendered.
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
            onChange={(event) => {
              if (!event.target.value) forget()
              setNote(withoutHidden(event.target.value))
            }}
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
      {error && !isEmpty && !isDeleted && <FailureNote error={error} signIn={signIn} onTryAgain={send} />}
    </form>
  )
}

/** The classes of a save button. They include the state in which there is nothing to save. */
export const saveButtonClass =
  'button button-small button-primary aria-disabled:cursor-default aria-disabled:border-line aria-disabled:bg-sunken aria-disabled:text-muted'
