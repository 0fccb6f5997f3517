import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { LeadDetails, TimelineEvent } from '@/features/leads/follow-up/follow-up'
import { ChangeNoteForm, noteChangeKey } from '@/features/leads/screen/drawer/change-note-form'
import { FailureNote } from '@/features/leads/screen/drawer/failure-note'
import { readableMoment } from '@/features/leads/screen/lead-date'
import { leadAddress } from '@/features/leads/screen/saving/send-pending'
import { useDraft } from '@/features/leads/screen/saving/use-draft'
import { apiRequest, HttpError } from '@/lib/http-client'
import { useConfirmPress } from '@/ui/use-confirm-press'

type TimelineNoteProps = {
  lead: LeadDetails
  event: TimelineEvent
  account: string
  signIn: string
  onChanged: () => void
}

/**
 * A note in the timeline. Its author can change and delete it. The input stays in the form after any error.
 */
export function TimelineNote({ lead, event, account, signIn, onChanged }: TimelineNoteProps) {
  const draftKey = noteChangeKey(account, lead.id, event.id)
  const [storedDraft] = useDraft(draftKey)
  const [isOpened, setIsOpened] = useState(false)
  const wasOpened = useRef(false)
  const remove = useMutation({
    mutationFn: () =>
      apiRequest('DELETE', `${leadAddress(lead.id)}/notes`, { event: event.id, seen: event.note }),
    onSuccess: onChanged,
    onError: (error) => {
      if (error instanceof HttpError && error.status === 409) onChanged()
    },
  })

  const { isAsking, button } = useConfirmPress(() => remove.isPending || remove.mutate())

  if (isOpened || storedDraft) {
    const close = () => setIsOpened(false)
    return <ChangeNoteForm {...{ lead, event, draftKey, signIn, onChanged, isOpened }} onClose={close} />
  }
  const open = () => {
    wasOpened.current = true
    setIsOpened(true)
  }
  /** The focus was in the form, which is removed. So the button takes it. */
  const restoreFocus = (button: HTMLButtonElement | null) => {
    if (!button || !wasOpened.current) return
    wasOpened.current = false
    if (document.activeElement === document.body) button.focus()
  }
  return (
    <>
      <p className="whitespace-pre-wrap wrap-anywhere">{event.note}</p>
      {event.editedAt && (
        <p className="type-label text-muted">Changed {readableMoment(new Date(event.editedAt))}</p>
      )}
      {event.isOwn && (
        <div className="flex flex-wrap gap-x-4">
          <button type="button" ref={restoreFocus} onClick={open} className={linkClass}>
            Change
          </button>
          <button type="button" {...button} className={linkClass}>
            {isAsking ? 'Press again to delete this note' : 'Delete'}
          </button>
        </div>
      )}
      {remove.error && (
        <FailureNote
          error={remove.error}
          signIn={signIn}
          signedOutText="Your session has ended, and the note was not deleted. Sign in and you come back to this lead."
        />
      )}
    </>
  )
}

const linkClass = 'min-h-8 text-link'
