import { useState } from 'react'
import type { FollowUp, FollowUps } from '@/features/leads/follow-up/follow-up'
import { isLeadStatus, leadStatuses } from '@/features/waitlist/lead-statuses'
import { listQuickDays } from '@/features/leads/screen/drawer/next-step-fields'
import { ownerLabel, SmallSelect } from '@/features/leads/screen/follow-up-selects'
import { withoutHidden } from '@/lib/plain-text'

type Chosen = Partial<FollowUp>

type SelectionFieldsProps = {
  set: Chosen
  staff: FollowUps['staff']
  today: string
  onChange: (set: Chosen) => void
}

const nobody = 'nobody'
const [done, anyDay] = ['done', 'any']

/** The values to set for all selected leads. Empty fields stay unchanged. */
export function SelectionFields({ set, staff, today, onChange }: SelectionFieldsProps) {
  const people = staff.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <>
      <SmallSelect
        label="Set status"
        options={leadStatuses}
        value={set.status ?? ''}
        onChange={(status) =>
          onChange({ ...without(set, 'status'), ...(isLeadStatus(status) && { status }) })
        }
      />
      <SmallSelect
        label="Set owner"
        options={[{ value: nobody, label: ownerLabel(staff, null) }, ...people]}
        value={set.owner === null ? nobody : (set.owner ?? '')}
        onChange={(owner) =>
          onChange({ ...without(set, 'owner'), ...(owner && { owner: owner === nobody ? null : owner }) })
        }
      />
      <input
        aria-label="Set next step"
        placeholder="Set next step"
        value={set.nextStep ?? ''}
        onChange={({ target }) => {
          const nextStep = withoutHidden(target.value)
          onChange({ ...without(set, 'nextStep'), ...(nextStep && { nextStep }) })
        }}
        autoComplete="off"
        className="field-control min-h-11 py-1.5"
      />
      <DueSelect {...{ set, today, onChange }} />
    </>
  )
}

/** Sets a near or any other due day. Or removes the due day and the next step, because they are done. */
function DueSelect({ set, today, onChange }: Omit<SelectionFieldsProps, 'staff'>) {
  const [isAnyDay, setIsAnyDay] = useState(false)
  const { dueOn, nextStep } = set
  const near = listQuickDays(today).map(({ label, day }) => ({
    value: day,
    label: `Due ${label.toLowerCase()}`,
  }))
  const isNear = near.some(({ value }) => value === dueOn)
  const choose = (value: string) => {
    setIsAnyDay(value === anyDay)
    // The next step is no longer removed together with the due day.
    const others = without(nextStep === null ? without(set, 'nextStep') : set, 'dueOn')
    if (value === done) onChange({ ...others, nextStep: null, dueOn: null })
    else onChange({ ...others, ...(value && value !== anyDay && { dueOn: value }) })
  }
  return (
    <div className="grid gap-2">
      <SmallSelect
        label="Set due day"
        options={[
          ...near,
          { value: anyDay, label: 'Another day' },
          { value: done, label: 'Done, nothing due' },
        ]}
        value={dueOn === null ? done : isNear ? (dueOn ?? '') : isAnyDay ? anyDay : ''}
        onChange={choose}
      />
      {isAnyDay && (
        <input
          type="date"
          aria-label="Due day"
          min={today}
          value={dueOn ?? ''}
          onChange={({ target }) =>
            onChange({ ...without(set, 'dueOn'), ...(target.value && { dueOn: target.value }) })
          }
          className="field-control min-h-11 py-1.5"
        />
      )}
    </div>
  )
}

function without(set: Chosen, field: keyof FollowUp): Chosen {
  const others = { ...set }
  delete others[field]
  return others
}
