import { ChevronRight } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { FollowUp } from '@/features/leads/follow-up/follow-up'
import { listQuickDays } from '@/features/leads/screen/drawer/next-step-fields'
import type { PendingChange } from '@/features/leads/screen/saving/pending-changes'
import { useUndoChoice } from '@/features/leads/screen/saving/send-pending'
import { leadStatuses } from '@/features/waitlist/lead-statuses'
import { doubleClickTime } from '@/ui/use-confirm-press'

/** A lead that the user left for the next one with a quick choice. */
export type PreviousLead = { id: string; name: string; choice: PendingChange; isUndone: boolean }

type QuickChoicesProps = {
  chosen: FollowUp
  today: string
  isDeleted: boolean
  /** Changes this lead. */
  onChoose: (set: Partial<FollowUp>) => void
  /** Changes this lead and opens the next one. */
  onChooseAndLeave: (set: Partial<FollowUp>) => void
  /** Set only if there is a next lead. */
  onNext: (() => void) | undefined
}

/** Quick choices: one click sets the status, another sets the due day and opens the next lead. */
export function QuickChoices({ chosen, today, isDeleted, ...handlers }: QuickChoicesProps) {
  const { onChoose, onChooseAndLeave, onNext } = handlers
  const isReady = useIsReady()
  const later = listQuickDays(today).filter(({ day }) => day !== today)
  const renderLeaveButton = (text: string, label: string, set: Partial<FollowUp>) => (
    <button
      key={text}
      type="button"
      disabled={isDeleted}
      aria-label={onNext ? `${label}, and go on` : label}
      aria-disabled={!isReady}
      onClick={() => isReady && onChooseAndLeave(set)}
      className={chipClass}
    >
      {text}
      {onNext && <ChevronRight size={16} strokeWidth={2} aria-hidden="true" />}
    </button>
  )
  return (
    <div className="grid gap-2">
      <div role="group" aria-label="Progress" className={rowClass}>
        {leadStatuses.filter(isWorkStatus).map(({ value, label }) => (
          <button
            key={value}
            type="button"
            disabled={isDeleted}
            aria-pressed={chosen.status === value}
            aria-disabled={!isReady}
            onClick={() => isReady && chosen.status !== value && onChoose({ status: value })}
            className={chipClass}
          >
            {label}
          </button>
        ))}
      </div>
      <div role="group" aria-label="Go on" className={rowClass}>
        {later.map(({ label, day }) =>
          renderLeaveButton(label, `Due ${label.toLowerCase()}`, { dueOn: day }),
        )}
        {(chosen.nextStep !== null || chosen.dueOn !== null) &&
          renderLeaveButton('Done', 'Done', { nextStep: null, dueOn: null })}
        <button
          type="button"
          aria-disabled={!isReady || !onNext}
          onClick={() => isReady && onNext?.()}
          className={`button button-small button-primary min-h-11 px-3 ${onNext ? '' : 'opacity-40'}`}
        >
          Next
          <ChevronRight size={16} strokeWidth={2} aria-hidden="true" />
        </button>
      </div>
    </div>
  )
}

/** Whether staff set this status while they work on a lead. */
function isWorkStatus({ value }: (typeof leadStatuses)[number]) {
  return value !== 'new' && value !== 'spam'
}

/** Whether the lead has been visible long enough for a click to be meant for it: a double click was not. */
function useIsReady() {
  const [isReady, setIsReady] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsReady(true), doubleClickTime)
    return () => clearTimeout(timer)
  }, [])
  return isReady
}

const rowClass = 'flex flex-wrap gap-2 *:grow'
const chipClass =
  'button button-small button-outline min-h-11 px-2 aria-pressed:border-primary aria-pressed:bg-primary aria-pressed:text-on-primary'

type PreviousLeadNoteProps = {
  previous: PreviousLead
  account: string
  onUndo: (previous: PreviousLead) => void
}

/** The outcome of the choice for the previous lead, with a button that undoes it from here. */
export function PreviousLeadNote({ previous, account, onUndo }: PreviousLeadNoteProps) {
  const { isUnsaved, isDeleted, undo } = useUndoChoice(previous.id, account)
  const saved = previous.isUndone ? 'undone' : 'saved'
  const outcome = isDeleted ? 'deleted meanwhile, not saved' : isUnsaved ? 'not saved yet' : saved
  return (
    <>
      <p role="status" className="min-w-0 wrap-anywhere">{`${previous.name}: ${outcome}`}</p>
      {!previous.isUndone && !isUnsaved && !isDeleted && (
        <button
          type="button"
          aria-label={`Undo what was chosen for ${previous.name}`}
          onClick={() => {
            onUndo({ ...previous, isUndone: true })
            undo(previous.choice)
          }}
          className="min-h-8 text-link"
        >
          Undo
        </button>
      )}
    </>
  )
}
