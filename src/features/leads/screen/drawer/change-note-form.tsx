import { type QueryClient, useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import * as z from 'zod/mini'
import type { LeadDetails, TimelineEvent } from '@/features/leads/follow-up/follow-up'
import { findNoteFault } from '@/features/leads/follow-up/note-rules'
import { FailureNote } from '@/features/leads/screen/drawer/failure-note'
import { saveOptions, useSaveError } from '@/features/leads/screen/saving/failed-texts'
import { leadAddress } from '@/features/leads/screen/saving/send-pending'
import { readDraftText, useDraft } from '@/features/leads/screen/saving/use-draft'
import { apiRequest, HttpError } from '@/lib/http-client'
import { withoutHidden } from '@/lib/plain-text'

type ChangeNoteFormProps = {
  lead: LeadDetails
  event: TimelineEvent
  draftKey: string
  signIn: string
  /** Whether the user has just opened the form, so that it takes the focus. */
  isOpened: boolean
  onChanged: () => void
  onClose: () => void
}

/** The text of the note before the edit, and the text in the field. */
const noteChange = z.object({ seen: z.string(), typed: z.string() })

type NoteChange = z.infer<typeof noteChange>
type SubmittedChange = { change: NoteChange; storedDraft: string }

/**
 * The form to change one’s own note. It never overwrites a text from another tab or device that the user has
 * not seen.
 */
export function ChangeNoteForm(props: ChangeNoteFormProps) {
  const { lead, event, draftKey, signIn, isOpened, onChanged, onClose } = props
  const [storedDraft, storeDraft] = useDraft(draftKey)
  const current = event.note ?? ''
  const { seen, typed } = parseNoteChange(storedDraft) ?? { seen: current, typed: current }
  const write = (change: NoteChange) => storeDraft(JSON.stringify(change))
  const queryClient = useQueryClient()
  const options = saveOptions(draftKey)
  const { mutationKey } = options
  // This also covers a save that started before the user closed the lead and opened it again.
  const isSaving = useIsMutating({ mutationKey }) > 0
  const { error, forget } = useSaveError(draftKey)
  const save = useMutation({
    ...options,
    mutationFn: ({ change: { seen, typed } }: SubmittedChange) =>
      apiRequest('PATCH', `${leadAddress(lead.id)}/notes`, { event: event.id, seen, note: typed }),
    onSuccess: (_, submitted) => {
      const stored = submitted.change.typed.trim()
      updateCachedNote(queryClient, lead, { ...event, note: stored })
      const latest = readDraftText(draftKey)
      const change = latest === submitted.storedDraft ? null : parseNoteChange(latest)
      if (change) write({ seen: stored, typed: change.typed })
      else {
        storeDraft('')
        onClose()
      }
      onChanged()
    },
    onError: (error) => {
      if (isConflict(error)) onChanged()
    },
  })
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (isOpened) field.current?.focus()
  }, [isOpened])
  const fault = findNoteFault(typed)
  const isInvalid = fault !== null || typed.trim() === ''
  const hasConflict = !isSaving && current !== seen && current !== typed.trim()

  const submit = () => {
    const isRunning = queryClient.isMutating({ mutationKey }) > 0
    // If there is a conflict, the form shows the current text, so the user has seen it.
    if (!isInvalid && !isRunning)
      save.mutate({ change: { seen: hasConflict ? current : seen, typed }, storedDraft })
  }
  // Without a draft, what failed before the form was opened does not matter any more.
  const shownError = save.error ?? (storedDraft ? error : null)
  const cancel = () => {
    if (isSaving) return
    forget()
    storeDraft('')
    onClose()
  }

  return (
    <>
      <textarea
        ref={field}
        aria-label="Change the note"
        className="field-control"
        rows={3}
        value={typed}
        onChange={({ target }) => write({ seen, typed: withoutHidden(target.value) })}
      />
      <div className="flex flex-wrap gap-x-4">
        <button
          type="button"
          aria-disabled={isInvalid}
          aria-busy={isSaving}
          onClick={submit}
          className={linkClass}
        >
          {hasConflict ? 'Save my text' : 'Save note'}
        </button>
        <button type="button" aria-disabled={isSaving} onClick={cancel} className={linkClass}>
          {hasConflict ? 'Keep what it says now' : 'Cancel'}
        </button>
        <p role="status" className="self-center text-muted empty:hidden">
          {isSaving && 'Saving'}
        </p>
      </div>
      {hasConflict && (
        <FailureNote text="This note was changed elsewhere while you were editing it. Your changes are not saved yet. It now says:">
          <p className="mt-2 whitespace-pre-wrap wrap-anywhere text-ink">{current}</p>
        </FailureNote>
      )}
      {fault && <FailureNote text={fault} />}
      {shownError && !hasConflict && <FailureNote error={shownError} signIn={signIn} />}
    </>
  )
}

/** The key of the draft of a note in the tab. Without `event`, the common prefix of the keys of a lead. */
export function noteChangeKey(account: string, lead: string, event = '') {
  return `lead-note:${account}:${lead}:${event}`
}

/** Parses the draft of a change, or returns null if there is none. */
export function parseNoteChange(storedDraft: string) {
  return storedDraft ? noteChange.parse(JSON.parse(storedDraft)) : null
}

/** Shows the stored text in the timeline before the lead is loaded again. */
function updateCachedNote(queryClient: QueryClient, { id }: LeadDetails, note: TimelineEvent) {
  queryClient.setQueryData<LeadDetails>(
    [leadAddress(id)],
    (lead) =>
      lead && { ...lead, timeline: lead.timeline.map((event) => (event.id === note.id ? note : event)) },
  )
}

function isConflict(error: Error) {
  return error instanceof HttpError && error.status === 409
}

const linkClass = 'min-h-8 text-link aria-disabled:opacity-50'
