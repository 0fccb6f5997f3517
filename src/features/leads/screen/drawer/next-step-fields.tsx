import { type ReactNode, useRef, useState } from 'react'
import type { FollowUp } from '@/features/leads/follow-up/follow-up'
import {
  findDueDayFault,
  findNextStepFault,
  normalizeNextStep,
} from '@/features/leads/follow-up/next-step-rules'
import { withoutHidden } from '@/lib/plain-text'
import { addDays } from '@/lib/site-day'
import { FormField } from '@/ui/form-field'

type NextStepFieldsProps = {
  chosen: FollowUp
  /** The current day in the time zone of the site. */
  today: string
  /** Called at each change of the step, and at each typed day. */
  onType: (set: Partial<FollowUp>) => void
  /** Called when a field loses the focus. */
  onLeave: () => void
  onChange: (set: Partial<FollowUp>) => void
}

/**
 * The fields for the next step and the due day. An error is shown, and the wrong input stays in its field.
 */
export function NextStepFields({ chosen, today, onType, onLeave, onChange }: NextStepFieldsProps) {
  const { nextStep, dueOn } = chosen
  const fault = findNextStepFault(normalizeNextStep(nextStep))
  return (
    <div className="mt-4 grid gap-3">
      <FormField id="drawer-next-step" label="Next step" {...(fault && { error: fault })}>
        {(control) => (
          <input
            {...control}
            value={nextStep ?? ''}
            onChange={({ target }) => onType({ nextStep: withoutHidden(target.value) || null })}
            onBlur={onLeave}
            onKeyDown={({ key }) => key === 'Enter' && onLeave()}
            placeholder="Call back about the price"
            autoComplete="off"
          />
        )}
      </FormField>
      <DueDay
        {...{ dueOn, today, onLeave }}
        onType={(day) => onType({ dueOn: day })}
        onChange={(day) => onChange({ dueOn: day })}
      >
        {(nextStep || dueOn) && (
          <button
            type="button"
            onClick={() => onChange({ nextStep: null, dueOn: null })}
            className="button button-small button-outline"
          >
            Done
          </button>
        )}
      </DueDay>
    </div>
  )
}

type DueDayProps = {
  dueOn: string | null
  today: string
  onType: (day: string) => void
  onLeave: () => void
  onChange: (day: string | null) => void
  children: ReactNode
}

/**
 * A day from the calendar is saved at once. A typed day is kept in the tab, and saved when the field or the
 * lead is left.
 */
function DueDay({ dueOn, today, onType, onLeave, onChange, children }: DueDayProps) {
  const [typed, setTyped] = useState<string>()
  const isTyping = useRef(false)
  const shown = typed ?? dueOn ?? ''
  const fault = typed ? findDueDayFault(typed, today) : null
  const isLate = dueOn !== null && dueOn < today

  const save = (day: string) => {
    isTyping.current = false
    const isInvalid = findDueDayFault(day || null, today) !== null
    setTyped(isInvalid ? day : undefined)
    if (isInvalid) return
    if (day === (dueOn ?? '')) onLeave()
    else onChange(day || null)
  }

  const type = (day: string) => {
    setTyped(day)
    if (day && !findDueDayFault(day, today)) onType(day)
  }

  return (
    <FormField
      id="drawer-due-day"
      label="Due day"
      {...(fault && { error: fault })}
      hint={isLate && !typed ? 'Overdue' : null}
      note={
        <div className="mt-2 flex flex-wrap items-center gap-2">
          {listQuickDays(today).map(({ label, day }) => (
            <button
              key={label}
              type="button"
              aria-label={`Due ${label.toLowerCase()}`}
              onClick={() => save(day)}
              className="button button-small button-outline"
            >
              {label}
            </button>
          ))}
          {children}
        </div>
      }
    >
      {(control) => (
        <input
          {...control}
          type="date"
          min={today}
          max="9999-12-31"
          value={shown}
          onKeyDown={({ key, currentTarget }) => {
            if (key === 'Enter') save(currentTarget.value)
            else isTyping.current = key !== 'Tab'
          }}
          onPointerDown={() => {
            isTyping.current = false
          }}
          onChange={({ target }) => (isTyping.current ? type(target.value) : save(target.value))}
          onBlur={({ target }) => typed !== undefined && save(target.value)}
        />
      )}
    </FormField>
  )
}

/** The days that users choose most. */
export function listQuickDays(today: string) {
  return [
    { label: 'Today', day: today },
    { label: 'Tomorrow', day: addDays(today, 1) },
    { label: 'In a week', day: addDays(today, 7) },
  ]
}
