import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { LeadDetails, TimelineEvent } from '@/features/leads/follow-up/follow-up'
import { ChangeNoteForm, noteChangeKey } from '@/features/leads/screen/drawer/change-note-form'
import { FailureNote } from '@/features/leads/screen/drawer/failure-note'
import { readableMoment } from '@/features/leads/screen/lead-date'
import { leadAddress } from '@/features/leads/screen/saving/send-kept'
import { useDraft } from '@/features/leads/screen/saving/use-draft'
import { apiRequest, HttpError } from '@/lib/http-client'

type OwnNoteProps = {
  lead: LeadDetails
  event: TimelineEvent
  account: string
  signIn: string
  onChanged: () => void
}

/** A note; whoever wrote it can change and delete it. Whatever goes wrong, what was typed stays. */
export function OwnNote({ lead, event, account, signIn, onChanged }: OwnNoteProps) {
  const changeKey = noteChangeKey(account, lead.id, event.id)
  const [kept] = useDraft(changeKey)
  const [isOpened, setIsOpened] = useState(false)
  const wasOpened = useRef(false)
  const [isAsking, setIsAsking] = useState(false)
  const remove = useMutation({
    mutationFn: () =>
      apiRequest('DELETE', `${leadAddress(lead.id)}/notes`, { event: event.id, seen: event.note }),
    onSuccess: onChanged,
    onError: (error) => {
      if (error instanceof HttpError && error.status === 409) onChanged()
    },
  })

  if (isOpened || kept) {
    const close = () => setIsOpened(false)
    return <ChangeNoteForm {...{ lead, event, changeKey, signIn, onChanged, isOpened }} onClose={close} />
  }
  const open = () => {
    wasOpened.current = true
    setIsOpened(true)
  }
  /** The form took the focus away with it. */
  const takeFocusBack = (button: HTMLButtonElement | null) => {
    if (!button || !wasOpened.current) return
    wasOpened.current = false
    if (document.activeElement === document.body) button.focus()
  }
  const press = () => {
    setIsAsking(!isAsking)
    if (isAsking && !remove.isPending) remove.mutate()
  }
  return (
    <>
      <p className="whitespace-pre-wrap wrap-anywhere">{event.note}</p>
      {event.editedAt && (
        <p className="type-label text-muted">Changed {readableMoment(new Date(event.editedAt))}</p>
      )}
      {event.isOwn && (
        <div className="flex flex-wrap gap-x-4">
          <button type="button" ref={takeFocusBack} onClick={open} className={linkClass}>
            Change
          </button>
          <button type="button" onClick={press} onBlur={() => setIsAsking(false)} className={linkClass}>
            {isAsking ? 'Press again to delete this note' : 'Delete'}
          </button>
        </div>
      )}
      {remove.error && (
        <FailureNote
          error={remove.error}
          signIn={signIn}
          signedOut="Your session has ended, and the note was not deleted. Sign in and you come back to this lead."
        />
      )}
    </>
  )
}

const linkClass = 'min-h-8 text-link'
