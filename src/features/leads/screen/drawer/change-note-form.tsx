import { type QueryClient, useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import * as z from 'zod/mini'
import type { LeadDetails, TimelineEvent } from '@/features/leads/follow-up/follow-up'
import { noteFault } from '@/features/leads/follow-up/note-rules'
import { FailureNote } from '@/features/leads/screen/drawer/failure-note'
import { leadAddress } from '@/features/leads/screen/saving/send-kept'
import { keptText, useDraft } from '@/features/leads/screen/saving/use-draft'
import { apiRequest, HttpError } from '@/lib/http-client'
import { withoutHidden } from '@/lib/plain-text'

type ChangeNoteFormProps = {
  lead: LeadDetails
  event: TimelineEvent
  changeKey: string
  signIn: string
  /** Whether it was just opened, and takes the focus. */
  isOpened: boolean
  onChanged: () => void
  onClose: () => void
}

/** What the note said when its change was begun, and what was typed. */
const noteChange = z.object({ seen: z.string(), typed: z.string() })

type NoteChange = z.infer<typeof noteChange>
type SentChange = { change: NoteChange; kept: string }

/** Changes one's own note. What it says by now because of another tab or device is never overwritten unseen. */
export function ChangeNoteForm(props: ChangeNoteFormProps) {
  const { lead, event, changeKey, signIn, isOpened, onChanged, onClose } = props
  const [kept, keep] = useDraft(changeKey)
  const now = event.note ?? ''
  const { seen, typed } = readNoteChange(kept) ?? { seen: now, typed: now }
  const write = (change: NoteChange) => keep(JSON.stringify(change))
  const queryClient = useQueryClient()
  const mutationKey = ['note-change', event.id]
  // Also where the lead was left and opened again meanwhile.
  const isSaving = useIsMutating({ mutationKey }) > 0
  const save = useMutation({
    mutationKey,
    mutationFn: ({ change: { seen, typed } }: SentChange) =>
      apiRequest('PATCH', `${leadAddress(lead.id)}/notes`, { event: event.id, seen, note: typed }),
    onSuccess: (_, sent) => {
      const stored = sent.change.typed.trim()
      showNote(queryClient, lead, { ...event, note: stored })
      const later = keptText(changeKey)
      const change = later === sent.kept ? null : readNoteChange(later)
      if (change) write({ seen: stored, typed: change.typed })
      else {
        keep('')
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
  const fault = noteFault(typed)
  const isRefused = fault !== null || typed.trim() === ''
  const isOther = !isSaving && now !== seen && now !== typed.trim()

  const submit = () => {
    const isUnderWay = queryClient.isMutating({ mutationKey }) > 0
    // What it says now has been seen here.
    if (!isRefused && !isUnderWay) save.mutate({ change: { seen: isOther ? now : seen, typed }, kept })
  }
  const cancel = () => {
    keep('')
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
          aria-disabled={isRefused}
          aria-busy={isSaving}
          onClick={submit}
          className={linkClass}
        >
          {isOther ? 'Save my text' : 'Save note'}
        </button>
        <button type="button" onClick={cancel} className={linkClass}>
          {isOther ? 'Keep what it says now' : 'Cancel'}
        </button>
      </div>
      {isOther && (
        <FailureNote text="This note was changed elsewhere while you were editing it. Your changes are not saved yet. It now says:">
          <p className="mt-2 whitespace-pre-wrap wrap-anywhere text-ink">{now}</p>
        </FailureNote>
      )}
      {fault && <FailureNote text={fault} />}
      {save.error && !isOther && <FailureNote error={save.error} signIn={signIn} />}
    </>
  )
}

/** Under which the tab keeps a change until it is saved or given up; without `event`, how those of a lead begin. */
export function noteChangeKey(account: string, lead: string, event = '') {
  return `lead-note:${account}:${lead}:${event}`
}

/** A change that the tab has kept, or null. */
export function readNoteChange(kept: string) {
  return kept ? noteChange.parse(JSON.parse(kept)) : null
}

/** Has the timeline show what the server has stored, before it is read again. */
function showNote(queryClient: QueryClient, { id }: LeadDetails, note: TimelineEvent) {
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
