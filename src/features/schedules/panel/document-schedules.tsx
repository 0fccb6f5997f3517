'use client'

import { useDocumentDrawer, useDocumentInfo } from '@payloadcms/ui'
import { useMemo } from 'react'
import { useSchedules } from '@/features/schedules/panel/use-schedules'
import type { Schedule } from '@/payload-types'

/** What is scheduled for the document of this form, what became of it, and a way to add to it. */
export function DocumentSchedules() {
  const { id, collectionSlug } = useDocumentInfo()
  const { schedules, load, remove } = useSchedules(id ? String(id) : undefined)
  const [Drawer, Toggler, { closeDrawer }] = useDocumentDrawer({ collectionSlug: 'schedules' })
  const initialData = useMemo(
    () => ({ document: { relationTo: collectionSlug, value: id } }),
    [collectionSlug, id],
  )
  if (!id) return null
  const finish = () => {
    closeDrawer()
    void load()
  }
  return (
    <section className="field-type" aria-label="Scheduled changes">
      <p className="field-label">Scheduled changes</p>
      <ul style={{ display: 'grid', gap: 12, margin: '0 0 12px', padding: 0, listStyle: 'none' }}>
        {schedules.map((schedule) => (
          <li key={schedule.id}>
            <ScheduleNote schedule={schedule} />
            {schedule.state !== 'done' && (
              <button
                type="button"
                className="btn btn--style-none"
                style={{ textDecoration: 'underline' }}
                aria-label={`Remove: ${schedule.title}`}
                onClick={() => void remove(schedule.id)}
              >
                Remove
              </button>
            )}
          </li>
        ))}
      </ul>
      <Toggler className="btn btn--style-secondary btn--size-small">Schedule a change</Toggler>
      <Drawer initialData={initialData} redirectAfterCreate={false} onSave={finish} />
    </section>
  )
}

function ScheduleNote({ schedule: { title, state, outcome, isOverdue } }: { schedule: Schedule }) {
  const isTrouble = isOverdue || state === 'refused'
  return (
    <p style={{ margin: 0, color: isTrouble ? 'var(--theme-error-600)' : undefined }}>
      {title}. {state === 'refused' && 'Refused: '}
      {outcome}
      {isOverdue && 'This is overdue: the site has not done it. Tell an admin.'}
    </p>
  )
}
