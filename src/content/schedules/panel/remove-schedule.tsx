import { ConfirmationModal, useModal } from '@payloadcms/ui'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ShownSchedule } from '@/content/schedules/panel/use-schedules'

const confirmation = 'remove-schedule'

/**
 * Asks for confirmation before a schedule is removed. The clicked button disappears with the schedule, so the
 * next button gets the focus.
 */
export function useRemoval(schedules: ShownSchedule[], nextButton: string) {
  const { openModal } = useModal()
  const [selected, setSelected] = useState<ShownSchedule>()
  const confirmed = useRef('')
  const onList = useEffectEvent(() => {
    if (!confirmed.current || schedules.some(({ id }) => id === confirmed.current)) return
    confirmed.current = ''
    // If the person has moved the focus elsewhere, it stays there.
    if (document.activeElement === document.body) document.getElementById(nextButton)?.focus()
  })
  useEffect(() => onList(), [schedules])
  const openConfirmation = (schedule: ShownSchedule) => {
    setSelected(schedule)
    openModal(confirmation)
  }
  const confirm = (id: string) => {
    confirmed.current = id
  }
  return { selected, openConfirmation, confirm }
}

type Props = { removal: ReturnType<typeof useRemoval>; remove: (id: string) => Promise<void> }

/** The confirmation dialog. */
export function RemoveSchedule({ removal: { selected, confirm }, remove }: Props) {
  if (!selected) return null
  return (
    <ConfirmationModal
      modalSlug={confirmation}
      heading="Remove this scheduled change?"
      body={`${selected.title}.${selected.state === 'waiting' ? ' It will not happen.' : ''}`}
      confirmLabel="Remove"
      confirmingLabel="Removing"
      onConfirm={() => {
        confirm(selected.id)
        void remove(selected.id)
      }}
    />
  )
}
