import { useState, type FormEvent } from 'react'
import type { FollowUp, FollowUps, LeadDetails } from '@/features/leads/follow-up/follow-up'
import { ConflictNote } from '@/features/leads/screen/drawer/conflict-note'
import { FailureNote } from '@/features/leads/screen/drawer/failure-note'
import { OwnerSelect, StatusSelect } from '@/features/leads/screen/follow-up-selects'
import { useChangeLeads } from '@/features/leads/screen/use-change-leads'

type FollowUpFormProps = {
  lead: LeadDetails
  staff: FollowUps['staff']
  signIn: string
  isDeleted: boolean
  onChanged: () => void
}

/**
 * Sets status and owner. What somebody else has saved since this lead was read is never overwritten:
 * the choice stays on the screen beside what it is now, and the person decides.
 */
export function FollowUpForm({ lead, staff, signIn, isDeleted, onChanged }: FollowUpFormProps) {
  const [chosen, setChosen] = useState<Partial<FollowUp>>({})
  const change = useChangeLeads()
  const { status, owner } = { ...lead, ...chosen }
  const isConflict = (change.data?.conflicts.length ?? 0) > 0
  const isChanged = status !== lead.status || owner !== lead.owner

  const save = () => {
    const seen = { id: lead.id, status: lead.status, owner: lead.owner }
    const set = {
      ...(status !== lead.status && { status }),
      ...(owner !== lead.owner && { owner }),
    }
    change.mutate(
      { leads: [seen], set },
      {
        onSuccess: ({ changed }) => {
          if (changed.length > 0) setChosen({})
          onChanged()
        },
      },
    )
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isChanged && !isDeleted && !change.isPending) save()
  }

  const choose = (next: Partial<FollowUp>) => {
    change.reset()
    setChosen(next)
  }

  return (
    <section aria-labelledby="follow-up-heading">
      <h3 id="follow-up-heading" className="mb-3 font-semibold text-ink">
        Follow-up
      </h3>
      <form onSubmit={submit} className="grid grid-cols-2 items-end gap-3">
        <StatusSelect
          id="drawer-status"
          value={status}
          onChange={(value) => choose({ ...chosen, status: value })}
        />
        <OwnerSelect
          id="drawer-owner"
          staff={staff}
          value={owner}
          onChange={(value) => choose({ ...chosen, owner: value })}
        />
        <div className="col-span-2 flex flex-wrap items-center gap-4">
          <button
            type="submit"
            aria-disabled={!isChanged || isDeleted}
            aria-busy={change.isPending}
            className={saveClass}
          >
            Save follow-up
          </button>
          <p role="status" className="type-small text-muted">
            {change.isPending && 'Saving'}
            {change.data?.changed.length === 1 && !isChanged && 'Saved'}
          </p>
        </div>
      </form>
      {isConflict && isChanged && (
        <ConflictNote
          lead={lead}
          chosen={{ status, owner }}
          staff={staff}
          onKeepTheirs={() => choose({})}
          onUseMine={save}
        />
      )}
      {change.error && <FailureNote error={change.error} signIn={signIn} onTryAgain={save} />}
    </section>
  )
}

/** How a button that saves looks, with nothing to save included. */
export const saveClass =
  'button button-small button-primary aria-disabled:cursor-default aria-disabled:border-line aria-disabled:bg-sunken aria-disabled:text-muted'
