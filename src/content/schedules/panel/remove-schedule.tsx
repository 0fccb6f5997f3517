import { ConfirmationModal, useModal } from '@payloadcms/ui'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ShownSchedule } from '@/content/schedules/panel/use-schedules'

const confirmation = 'remove-schedule'

/** Asks before a schedule is removed. Its own button goes with it, so the focus goes to another one then. */
export function useRemoval(nextButton: string) {
  const { isModalOpen, openModal } = useModal()
  const [asked, setAsked] = useState<ShownSchedule>()
  const isRemoved = useRef(false)
  const isOpen = isModalOpen(confirmation)
  const onClose = useEffectEvent(() => {
    if (isRemoved.current) document.getElementById(nextButton)?.focus()
    isRemoved.current = false
  })
  useEffect(() => {
    if (!isOpen) onClose()
  }, [isOpen])
  const ask = (schedule: ShownSchedule) => {
    setAsked(schedule)
    openModal(confirmation)
  }
  return { asked, ask, confirm: () => (isRemoved.current = true) }
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
        confirm()
        void remove(asked.id)
      }}
    />
  )
}
