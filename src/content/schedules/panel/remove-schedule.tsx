import { ConfirmationModal, useModal } from '@payloadcms/ui'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ShownSchedule } from '@/content/schedules/panel/use-schedules'

const confirmation = 'remove-schedule'

/** Asks before a schedule is removed. The button that was pressed goes with it, so the next one gets the focus. */
export function useRemoval(schedules: ShownSchedule[], nextButton: string) {
  const { openModal } = useModal()
  const [asked, setAsked] = useState<ShownSchedule>()
  const confirmed = useRef('')
  const onList = useEffectEvent(() => {
    if (!confirmed.current || schedules.some(({ id }) => id === confirmed.current)) return
    confirmed.current = ''
    // Whoever has gone on elsewhere stays there.
    if (document.activeElement === document.body) document.getElementById(nextButton)?.focus()
  })
  useEffect(() => onList(), [schedules])
  const ask = (schedule: ShownSchedule) => {
    setAsked(schedule)
    openModal(confirmation)
  }
  const confirm = (id: string) => {
    confirmed.current = id
  }
  return { asked, ask, confirm }
}

type Props = { removal: ReturnType<typeof useRemoval>; remove: (id: string) => Promise<void> }

/** The question itself. */
export function RemoveSchedule({ removal: { asked, confirm }, remove }: Props) {
  if (!asked) return null
  return (
    <ConfirmationModal
      modalSlug={confirmation}
      heading="Remove this scheduled change?"
      body={`${asked.title}.${asked.state === 'waiting' ? ' It will not happen.' : ''}`}
      confirmLabel="Remove"
      confirmingLabel="Removing"
      onConfirm={() => {
        confirm(asked.id)
        void remove(asked.id)
      }}
    />
  )
}
