import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import {
  pickFields,
  type FollowUp,
  type FollowUps,
  type LeadDetails,
} from '@/features/leads/follow-up/follow-up'
import { ConflictNote } from '@/features/leads/screen/drawer/conflict-note'
import { FailureNote } from '@/features/leads/screen/drawer/failure-note'
import { NextStepFields } from '@/features/leads/screen/drawer/next-step-fields'
import {
  type PreviousLead,
  PreviousLeadNote,
  QuickChoices,
} from '@/features/leads/screen/drawer/quick-choices'
import { OwnerSelect, StatusSelect } from '@/features/leads/screen/follow-up-selects'
import type { PendingChange } from '@/features/leads/screen/saving/pending-changes'
import { useFollowUp } from '@/features/leads/screen/saving/use-follow-up'
import { HttpError } from '@/lib/http-client'

type FollowUpFormProps = {
  lead: LeadDetails
  staff: FollowUps['staff']
  account: string
  today: string
  signIn: string
  isDeleted: boolean
  /** The lead that the user left for this one with a quick choice. */
  previous: PreviousLead | undefined
  onLeave: (previous: PreviousLead) => void
  onNext: (() => void) | undefined
  /** The element that holds the quick choices. */
  bar: HTMLElement | null
}

/**
 * Status, owner, next step and due day. Each choice is saved at once, and the last change can be undone. The
 * form never overwrites what somebody else has saved since this lead was loaded. It then shows the user’s
 * choice next to the current values, and the user decides.
 */
export function FollowUpForm(props: FollowUpFormProps) {
  const { lead, staff, account, today, signIn, isDeleted, previous, onLeave, onNext, bar } = props
  const { chosen, isUnsaved, saving, attempt, type, choose, leaveField, overwrite, discard } = useFollowUp(
    lead,
    account,
  )
  const [isUndoing, setIsUndoing] = useState(false)
  const isConflict = isUnsaved && attempt.hasConflict && !attempt.isRunning
  const sent = !isUnsaved && saving.data?.outcome.changed.length === 1 ? saving.data.sent : null
  // After a newer change by a colleague there is nothing of this user to undo.
  const saved = sent && isStill(chosen, sent.set) ? sent : null

  const problem = useRef<HTMLDivElement>(null)
  const hasProblem = isConflict || (isUnsaved && attempt.error !== null)
  // The message is below the fields, which may fill the window.
  useEffect(() => {
    if (hasProblem) problem.current?.scrollIntoView({ block: 'nearest' })
  }, [hasProblem])

  const change = (set: Partial<FollowUp>) => {
    if (isDeleted) return
    setIsUndoing(false)
    choose(set)
  }

  /** A lead without an owner gets the user who works on it as its owner. */
  const withOwner = (set: Partial<FollowUp>) => ({ ...set, ...(chosen.owner === null && { owner: account }) })

  const chooseAndLeave = (set: Partial<FollowUp>) => {
    if (isDeleted || !onNext) return change(withOwner(set))
    onLeave({ id: lead.id, name: lead.name, choice: choose(withOwner(set)), isUndone: false })
    onNext()
  }

  const undo = (last: PendingChange) => {
    setIsUndoing(true)
    choose(pickFields(last.seen, last.set))
  }

  return (
    <section aria-labelledby="follow-up-heading">
      <h3 id="follow-up-heading" className="mb-3 font-semibold text-ink">
        Follow-up
      </h3>
      <div className="grid grid-cols-2 items-end gap-3">
        <StatusSelect id="drawer-status" value={chosen.status} onChange={(status) => change({ status })} />
        <OwnerSelect
          id="drawer-owner"
          staff={staff}
          value={chosen.owner}
          onChange={(owner) => change({ owner })}
        />
      </div>
      <NextStepFields
        {...{ chosen, today }}
        onType={(set) => isDeleted || type(set)}
        onLeave={leaveField}
        onChange={change}
      />
      {bar &&
        createPortal(
          <>
            <div className="flex min-h-8 flex-wrap items-center gap-x-4 type-small text-muted">
              <p role="status" className="empty:hidden">
                {saving.isPending && 'Saving'}
                {saved && (isUndoing ? 'Undone' : 'Saved')}
              </p>
              {saved && !isUndoing && (
                <button type="button" onClick={() => undo(saved)} className="min-h-8 text-link">
                  Undo
                </button>
              )}
              {previous && saving.isIdle && <PreviousLeadNote {...{ previous, account }} onUndo={onLeave} />}
            </div>
            <QuickChoices
              {...{ chosen, today, isDeleted, onNext }}
              onChoose={(set) => change(withOwner(set))}
              onChooseAndLeave={chooseAndLeave}
            />
          </>,
          bar,
        )}
      <div ref={problem}>
        {isConflict && (
          <ConflictNote
            lead={lead}
            chosen={chosen}
            staff={staff}
            onKeepTheirs={discard}
            onUseMine={overwrite}
          />
        )}
        {isUnsaved && attempt.error && (
          <FailureNote
            error={attempt.error}
            text={attempt.error instanceof HttpError ? undefined : unreachable}
            signIn={signIn}
            // What is being sent can no longer be discarded.
            {...(!attempt.isRunning && { onTryAgain: () => choose({}), onDiscard: discard })}
          />
        )}
      </div>
    </section>
  )
}

function isStill(chosen: FollowUp, set: Partial<FollowUp>) {
  const { status, owner, nextStep, dueOn } = { ...chosen, ...set }
  return (
    status === chosen.status &&
    owner === chosen.owner &&
    nextStep === chosen.nextStep &&
    dueOn === chosen.dueOn
  )
}

const unreachable =
  'The site could not be reached. Your choice is kept in this tab, and saved when the connection is back.'
