'use client'

import { Button, useDocumentDrawer, useDocumentInfo } from '@payloadcms/ui'
import { useMemo } from 'react'
import { LocalTime } from '@/content/panel/local-time'
import { RemoveSchedule, useRemoval } from '@/content/schedules/panel/remove-schedule'
import { useSchedules, type ShownSchedule } from '@/content/schedules/panel/use-schedules'

const addButton = 'schedule-a-change'
/** A title may be one long word. */
const listStyle = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 12,
  margin: '0 0 12px',
  padding: 0,
  listStyle: 'none',
  overflowWrap: 'anywhere',
} as const

/** Shows the schedules of the form's document with their outcomes, and a button to add one. */
export function DocumentSchedules({ zone }: { zone: string }) {
  const { id, collectionSlug, isTrashed } = useDocumentInfo()
  const { schedules, problem, reload, remove } = useSchedules(id ? String(id) : undefined)
  const removal = useRemoval(schedules, addButton)
  const [Drawer, , { closeDrawer, openDrawer }] = useDocumentDrawer({ collectionSlug: 'schedules' })
  const initialData = useMemo(
    () => ({ document: { relationTo: collectionSlug, value: id } }),
    [collectionSlug, id],
  )
  if (!id || (isTrashed && schedules.length === 0)) return null
  const finish = () => {
    closeDrawer()
    reload()
  }
  return (
    <section className="field-type" aria-label="Scheduled changes" style={{ marginTop: 24 }}>
      <p className="field-label" style={{ marginBottom: 8 }}>
        Scheduled changes
      </p>
      <ul style={listStyle}>
        {schedules.map((schedule) => (
          <li key={schedule.id}>
            <ScheduleNote schedule={schedule} zone={zone} />
            {schedule.state !== 'done' && (
              <Button
                buttonStyle="none"
                margin={false}
                aria-label={`Remove: ${schedule.title}`}
                extraButtonProps={{ style: { textDecoration: 'underline' } }}
                onClick={() => removal.openConfirmation(schedule)}
              >
                Remove
              </Button>
            )}
          </li>
        ))}
      </ul>
      <RemoveSchedule removal={removal} remove={remove} />
      <p role="alert" style={{ margin: 0 }}>
        {problem}
      </p>
      {!isTrashed && (
        <>
          <Button id={addButton} buttonStyle="secondary" size="small" margin={false} onClick={openDrawer}>
            Schedule a change
          </Button>
          <Drawer initialData={initialData} redirectAfterCreate={false} onSave={finish} />
        </>
      )}
    </section>
  )
}

function ScheduleNote({ schedule, zone }: { schedule: ShownSchedule; zone: string }) {
  const { title, at, state, outcome, isOverdue } = schedule
  const hasProblem = isOverdue || state === 'refused'
  return (
    <p style={{ margin: 0, color: hasProblem ? 'var(--theme-error-600)' : undefined }}>
      {title}
      <LocalTime at={at} zone={zone} />. {state === 'refused' && 'Refused: '}
      {outcome}
      {isOverdue && ' This is overdue: the site has not done it. Tell an admin.'}
    </p>
  )
}
