import { useMemo, useState } from 'react'
import { asNew, type FollowUp, type FollowUps } from '@/features/leads/follow-up/follow-up'
import { dueDayFault, nextStepFault } from '@/features/leads/follow-up/next-step-rules'
import type { KnownFollowUps } from '@/features/leads/screen/filter-leads'
import type { ListLead } from '@/features/leads/list-lead'
import {
  changeFailureText,
  describeFollowUp,
  isReadSince,
  outcomeText,
} from '@/features/leads/screen/selection/outcome-text'
import { SelectionFields } from '@/features/leads/screen/selection/selection-fields'
import { SelectionHead } from '@/features/leads/screen/selection/selection-head'
import { tidyChoice } from '@/features/leads/screen/selection/tidy-choice'
import type { LeadsChange } from '@/features/leads/screen/change-all'
import { changesBack, madeOf, useChangeLeads } from '@/features/leads/screen/use-change-leads'

type SelectionBarProps = {
  selected: ReadonlySet<string>
  shown: readonly ListLead[]
  followUps: KnownFollowUps
  isSpam: boolean
  staff: FollowUps['staff']
  /** The day that it is in the site's zone. */
  today: string
  onSelect: (ids: readonly string[]) => void
  isExporting: boolean
  /** Hands these leads over as a file of all fields. */
  onExport: (leads: readonly ListLead[]) => void
}

/** A change of more leads is asked about first. */
const mostWithoutQuestion = 20

/** Sets status, owner, next step and due day of all selected leads at once; what a filter hides is never changed. */
export function SelectionBar(props: SelectionBarProps) {
  const { selected, shown, followUps, isSpam, staff, today, onSelect, isExporting, onExport } = props
  const [set, setSet] = useState<Partial<FollowUp>>({})
  const [asked, setAsked] = useState<readonly ListLead[]>()
  const [done, setDone] = useState<LeadsChange>()
  const [isUndo, setUndo] = useState(false)
  const change = useChangeLeads()
  const chosen = useMemo(
    () => (selected.size === 0 ? [] : shown.filter(({ id }) => selected.has(id))),
    [shown, selected],
  )
  // Asked about these, and no others that were selected since.
  const isAsking = asked === chosen
  const usual: FollowUp = { ...asNew, status: isSpam ? 'spam' : 'new' }
  const followUpOf = (id: string) => followUps.byId.get(id) ?? usual
  const wanted = tidyChoice(set)
  const isNothing = Object.keys(wanted).length === 0
  const fault = nextStepFault(wanted.nextStep ?? null) ?? dueDayFault(wanted.dueOn ?? null, today)
  const conflicts = chosen
    .filter(({ id }) => change.data?.conflicts.includes(id))
    .slice(0, 3)
    .filter(({ id }) => isReadSince(id, followUpOf(id), change.variables))
  const { failure = null } = change.data ?? {}

  const apply = () => {
    if (isNothing || fault || change.isPending) return
    if (chosen.length > mostWithoutQuestion && !isAsking) return setAsked(chosen)
    setAsked(undefined)
    setUndo(false)
    // A change that goes on with one that failed on its way is undone together with it.
    const earlier = failure ? done : undefined
    const last = { leads: chosen.map(({ id }) => ({ id, ...followUpOf(id) })), set: wanted }
    change.mutate([last], {
      onSuccess: ({ changed, conflicts, failure }) => {
        setDone(changed.length > 0 ? madeOf(last, changed, earlier) : earlier)
        if (failure) return onSelect(without(selected, changed))
        setSet({})
        onSelect(conflicts)
      },
    })
  }

  // What was put back before a failure is put back again with the rest, which changes nothing.
  const undo = (made: LeadsChange) => {
    setUndo(true)
    change.mutate(changesBack(made), {
      onSuccess: ({ failure }) => {
        if (!failure) setDone(undefined)
      },
    })
  }

  const close = () => {
    setAsked(undefined)
    setDone(undefined)
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
          {/* While it is being saved nothing is added that would go with it unsaved. */}
          <SelectionFields {...{ set, staff, today }} onChange={(next) => change.isPending || setSet(next)} />
          <button
            type="button"
            onClick={apply}
            aria-disabled={isNothing || fault !== null}
            aria-busy={change.isPending}
            className="button button-small button-primary aria-disabled:cursor-default aria-disabled:border-line aria-disabled:bg-sunken aria-disabled:text-muted max-lg:col-span-2"
          >
            {isAsking ? `Change ${chosen.length} leads` : 'Apply'}
          </button>
        </div>
      )}
      <div className="flex basis-full flex-wrap items-center gap-x-4 empty:hidden">
        <p role="status" className="type-small text-body empty:hidden">
          {change.isPending && 'Saving'}
          {isAsking && `This changes ${chosen.length} leads. Press again to confirm.`}
          {!isAsking && change.data && !failure && outcomeText(change.data, isUndo)}
        </p>
        {done && !change.isPending && (
          <button type="button" onClick={() => undo(done)} className="min-h-8 type-small text-link">
            {done.leads.length > (change.data?.changed.length ?? 0)
              ? `Undo all ${done.leads.length}`
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
        {fault ?? (failure && changeFailureText(failure, change.data?.changed.length ?? 0))}
      </p>
    </section>
  )
}

function without(ids: ReadonlySet<string>, others: readonly string[]) {
  const left = new Set(ids)
  for (const id of others) left.delete(id)
  return [...left]
}

const barClass =
  'flex max-w-full flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-card border border-line bg-surface px-4 py-3 shadow-(--shadow-layer) [&[hidden]]:hidden'
