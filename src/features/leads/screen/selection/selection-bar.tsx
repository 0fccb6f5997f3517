import { useMemo, useRef, useState, type MouseEvent } from 'react'
import { newFollowUp, type FollowUp, type FollowUps } from '@/features/leads/follow-up/follow-up'
import { findDueDayFault, findNextStepFault } from '@/features/leads/follow-up/next-step-rules'
import type { KnownFollowUps } from '@/features/leads/screen/filter-leads'
import type { ListLead } from '@/features/leads/list-lead'
import {
  formatChangeError,
  describeFollowUp,
  isReadSince,
  formatOutcome,
} from '@/features/leads/screen/selection/outcome-text'
import { SelectionFields } from '@/features/leads/screen/selection/selection-fields'
import { SelectionHead } from '@/features/leads/screen/selection/selection-head'
import { normalizeChoice } from '@/features/leads/screen/selection/normalize-choice'
import type { LeadsChange } from '@/features/leads/screen/change-all'
import { buildUndoChanges, collectChanged, useChangeLeads } from '@/features/leads/screen/use-change-leads'
import { doubleClickTime, ignoreHeldKey } from '@/ui/use-confirm-press'

type SelectionBarProps = {
  selected: ReadonlySet<string>
  shown: readonly ListLead[]
  followUps: KnownFollowUps
  isSpam: boolean
  staff: FollowUps['staff']
  /** The current day in the time zone of the site. */
  today: string
  onSelect: (ids: readonly string[]) => void
  isExporting: boolean
  /** Exports these leads with all fields. */
  onExport: (leads: readonly ListLead[]) => void
}

/** A change of more leads needs a confirmation. */
const maxWithoutConfirmation = 20

/**
 * Sets status, owner, next step and due day of all selected leads. Leads that a filter hides are never
 * changed.
 */
export function SelectionBar(props: SelectionBarProps) {
  const { selected, shown, followUps, isSpam, staff, today, onSelect, isExporting, onExport } = props
  const [set, setSet] = useState<Partial<FollowUp>>({})
  const [leadsToConfirm, setLeadsToConfirm] = useState<readonly ListLead[]>()
  const askedAt = useRef(0)
  const [lastChange, setLastChange] = useState<LeadsChange>()
  const [isUndo, setUndo] = useState(false)
  const change = useChangeLeads()
  const chosen = useMemo(
    () => (selected.size === 0 ? [] : shown.filter(({ id }) => selected.has(id))),
    [shown, selected],
  )
  // The confirmation is for exactly these leads. Another selection needs a new one.
  const isConfirming = leadsToConfirm === chosen
  const fallback: FollowUp = { ...newFollowUp, status: isSpam ? 'spam' : 'new' }
  const followUpOf = (id: string) => followUps.byId.get(id) ?? fallback
  const changes = normalizeChoice(set)
  const isEmpty = Object.keys(changes).length === 0
  const fault = findNextStepFault(changes.nextStep ?? null) ?? findDueDayFault(changes.dueOn ?? null, today)
  const conflicts = chosen
    .filter(({ id }) => change.data?.conflicts.includes(id))
    .slice(0, 3)
    .filter(({ id }) => isReadSince(id, followUpOf(id), change.variables))
  const { failure = null } = change.data ?? {}

  const choose = (next: Partial<FollowUp>) => {
    // During a save the fields do not change, since the save would not include the change.
    if (change.isPending) return
    // The confirmation is for what was chosen when it was asked.
    setLeadsToConfirm(undefined)
    setSet(next)
  }

  const apply = ({ timeStamp }: MouseEvent) => {
    if (isEmpty || fault || change.isPending) return
    if (chosen.length > maxWithoutConfirmation && !isConfirming) {
      askedAt.current = timeStamp
      return setLeadsToConfirm(chosen)
    }
    if (isConfirming && timeStamp - askedAt.current < doubleClickTime) return
    setLeadsToConfirm(undefined)
    setUndo(false)
    // The user has retried a change that failed halfway. Undo covers both parts.
    const earlier = failure ? lastChange : undefined
    const last = { leads: chosen.map(({ id }) => ({ id, ...followUpOf(id) })), set: changes }
    change.mutate([last], {
      onSuccess: ({ changed, conflicts, failure }) => {
        setLastChange(changed.length > 0 ? collectChanged(last, changed, earlier) : earlier)
        if (failure) return onSelect(without(selected, changed))
        setSet({})
        onSelect(conflicts)
      },
    })
  }

  // After a failed undo, leads that were already restored are sent again. That changes nothing.
  const undo = (made: LeadsChange) => {
    setUndo(true)
    change.mutate(buildUndoChanges(made), {
      onSuccess: ({ failure }) => {
        if (!failure) setLastChange(undefined)
      },
    })
  }

  const close = () => {
    setLeadsToConfirm(undefined)
    setLastChange(undefined)
    change.reset()
    onSelect([])
  }

  return (
    <section aria-label="Selected leads" className={barClass} hidden={chosen.length === 0 && change.isIdle}>
      <SelectionHead
        {...{ chosen, isExporting, onExport }}
        total={shown.length}
        onSelectAll={() => onSelect(shown.map(({ id }) => id))}
        onClose={close}
      />
      {chosen.length > 0 && (
        <div className="grid grow grid-cols-[repeat(4,minmax(0,1fr))_auto] items-center gap-2 max-lg:w-full max-lg:grid-cols-2">
          <SelectionFields {...{ set, staff, today }} onChange={choose} />
          <button
            type="button"
            onClick={apply}
            onKeyDown={ignoreHeldKey}
            aria-disabled={isEmpty || fault !== null}
            aria-busy={change.isPending}
            className="button button-small button-primary aria-disabled:cursor-default aria-disabled:border-line aria-disabled:bg-sunken aria-disabled:text-muted max-lg:col-span-2"
          >
            {isConfirming ? `Change ${chosen.length} leads` : 'Apply'}
          </button>
        </div>
      )}
      <div className="flex basis-full flex-wrap items-center gap-x-4 empty:hidden">
        <p role="status" className="type-small text-body empty:hidden">
          {change.isPending && 'Saving'}
          {isConfirming && `This changes ${chosen.length} leads. Press again to confirm.`}
          {!isConfirming && change.data && !failure && formatOutcome(change.data, isUndo)}
        </p>
        {lastChange && !change.isPending && (
          <button type="button" onClick={() => undo(lastChange)} className="min-h-8 type-small text-link">
            {lastChange.leads.length > (change.data?.changed.length ?? 0)
              ? `Undo all ${lastChange.leads.length}`
              : 'Undo'}
          </button>
        )}
      </div>
      {conflicts.length > 0 && (
        <ul className="basis-full type-small text-body">
          {conflicts.map(({ id, name }) => (
            <li key={id}>
              {name}: now {describeFollowUp(followUpOf(id), staff)}
            </li>
          ))}
        </ul>
      )}
      <p role="alert" className="basis-full type-small text-danger empty:hidden">
        {fault ?? (failure && formatChangeError(failure, change.data?.changed.length ?? 0))}
      </p>
    </section>
  )
}

function without(ids: ReadonlySet<string>, others: readonly string[]) {
  const remaining = new Set(ids)
  for (const id of others) remaining.delete(id)
  return [...remaining]
}

const barClass =
  'flex max-w-full flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-card border border-line bg-surface px-4 py-3 shadow-(--shadow-layer) [&[hidden]]:hidden'
