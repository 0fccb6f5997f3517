'use client'

import { Button, useDocumentDrawer, useDocumentInfo } from '@payloadcms/ui'
import { useMemo } from 'react'
import { useSchedules, type ShownSchedule } from '@/content/schedules/panel/use-schedules'

const addButton = 'schedule-a-change'

/** The schedules of this form's document with their outcomes, and a way to add one. */
export function DocumentSchedules() {
  const { id, collectionSlug, data, isTrashed } = useDocumentInfo()
  const { schedules, hasFired, problem, reload, remove } = useSchedules(
    id ? String(id) : undefined,
    data?.updatedAt,
  )
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
      <ul style={{ display: 'grid', gap: 12, margin: '0 0 12px', padding: 0, listStyle: 'none' }}>
        {schedules.map((schedule) => (
          <li key={schedule.id}>
            <ScheduleNote schedule={schedule} />
            {schedule.state !== 'done' && (
              <Button
                buttonStyle="none"
                margin={false}
                aria-label={`Remove: ${schedule.title}`}
                extraButtonProps={{ style: { textDecoration: 'underline' } }}
                onClick={() => {
                  // This button goes away with its schedule, and would take the focus with it.
                  document.getElementById(addButton)?.focus()
                  void remove(schedule.id)
                }}
              >
                Remove
              </Button>
            )}
          </li>
        ))}
      </ul>
      <p role="alert" style={{ margin: 0 }}>
        {problem}
        {hasFired && 'This form is older than what was just done. Reload the page before you go on.'}
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

function ScheduleNote({ schedule: { title, state, outcome, isOverdue } }: { schedule: ShownSchedule }) {
  const isTrouble = isOverdue || state === 'refused'
  return (
    <p style={{ margin: 0, color: isTrouble ? 'var(--theme-error-600)' : undefined }}>
      {title}. {state === 'refused' && 'Refused: '}
      {outcome}
      {isOverdue && ' This is overdue: the site has not done it. Tell an admin.'}
    </p>
  )
}
