import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { most, type TimelineEvent } from '@/features/leads/follow-up/follow-up'
import { FailureNote } from '@/features/leads/screen/drawer/failure-note'
import { readableMoment } from '@/features/leads/screen/lead-date'
import { apiRequest } from '@/lib/http-client'

type OwnNoteProps = { lead: string; event: TimelineEvent; onChanged: () => void }

/** A note; whoever wrote it can change and delete it. Whatever goes wrong, what was typed stays. */
export function OwnNote({ lead, event, onChanged }: OwnNoteProps) {
  const [draft, setDraft] = useState<string>()
  const [isAsking, setIsAsking] = useState(false)
  const save = useMutation({
    mutationFn: (note: string | null) =>
      apiRequest(note === null ? 'DELETE' : 'PATCH', `/api/admin/leads/${lead}/notes`, {
        event: event.id,
        ...(note !== null && { note }),
      }),
    onSuccess: () => {
      setDraft(undefined)
      onChanged()
    },
  })
  const isEmpty = draft?.trim() === ''

  return (
    <>
      {draft === undefined ? (
        <p className="whitespace-pre-wrap wrap-anywhere">{event.note}</p>
      ) : (
        <textarea
          aria-label="Change the note"
          className="field-control"
          rows={3}
          maxLength={most.note}
          value={draft}
          onChange={({ target }) => setDraft(target.value)}
        />
      )}
      {event.editedAt && draft === undefined && (
        <p className="type-label text-muted">Changed {readableMoment(new Date(event.editedAt))}</p>
      )}
      {event.isOwn && (
        <div className="flex flex-wrap gap-x-4">
          {draft === undefined ? (
            <>
              <button type="button" onClick={() => setDraft(event.note ?? '')} className={linkClass}>
                Change
              </button>
              <button
                type="button"
                onClick={() => (isAsking ? save.mutate(null) : setIsAsking(true))}
                onBlur={() => setIsAsking(false)}
                className={linkClass}
              >
                {isAsking ? 'Press again to delete this note' : 'Delete'}
              </button>
            </>
          ) : (
            <>
              <button
                type="button"
                aria-disabled={isEmpty}
                aria-busy={save.isPending}
                onClick={() => isEmpty || save.isPending || save.mutate(draft)}
                className={linkClass}
              >
                Save note
              </button>
              <button type="button" onClick={() => setDraft(undefined)} className={linkClass}>
                Cancel
              </button>
            </>
          )}
        </div>
      )}
      {save.error && <FailureNote error={save.error} />}
    </>
  )
}

const linkClass = 'min-h-8 text-link aria-disabled:opacity-50'
