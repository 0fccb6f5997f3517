import { useMemo, useState } from 'react'
import type { FollowUp, FollowUps } from '@/features/leads/follow-up/follow-up'
import { leadStatuses, isLeadStatus } from '@/features/waitlist/lead-statuses'
import type { KnownFollowUps } from '@/features/leads/screen/filter-leads'
import type { ListLead } from '@/features/leads/list-lead'
import { changeFailureText, outcomeText } from '@/features/leads/screen/selection/outcome-text'
import { useChangeLeads } from '@/features/leads/screen/use-change-leads'
import { Select } from '@/ui/form-field'

type SelectionBarProps = {
  selected: ReadonlySet<string>
  shown: readonly ListLead[]
  followUps: KnownFollowUps
  isSpam: boolean
  staff: FollowUps['staff']
  onSelect: (ids: readonly string[]) => void
}

const unchanged = ''
const nobody = 'nobody'

/** Sets status and owner of all selected leads at once; what a filter hides is never changed. */
export function SelectionBar(props: SelectionBarProps) {
  const { selected, shown, followUps, isSpam, staff, onSelect } = props
  const [status, setStatus] = useState(unchanged)
  const [owner, setOwner] = useState(unchanged)
  const change = useChangeLeads()
  const ids = useMemo(
    () => (selected.size === 0 ? [] : shown.map(({ id }) => id).filter((id) => selected.has(id))),
    [shown, selected],
  )
  const set = {
    ...(isLeadStatus(status) && { status }),
    ...(owner !== unchanged && { owner: owner === nobody ? null : owner }),
  }
  const isNothing = Object.keys(set).length === 0

  const apply = () => {
    const usual: FollowUp = { status: isSpam ? 'spam' : 'new', owner: null }
    const leads = ids.map((id) => ({ id, ...(followUps.byId.get(id) ?? usual) }))
    change.mutate({ leads, set }, { onSuccess: ({ conflicts }) => onSelect(conflicts) })
  }

  return (
    <section aria-label="Selected leads" className={barClass} hidden={ids.length === 0 && change.isIdle}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <p className="type-small font-semibold text-ink">{ids.length} selected</p>
        {ids.length < shown.length && (
          <button
            type="button"
            onClick={() => onSelect(shown.map(({ id }) => id))}
            className="min-h-8 type-small text-link"
          >
            Select all {shown.length}
          </button>
        )}
        <button
          type="button"
          onClick={() => {
            change.reset()
            onSelect([])
          }}
          className="min-h-8 type-small text-link"
        >
          {ids.length > 0 ? 'Clear' : 'Close'}
        </button>
      </div>
      {ids.length > 0 && (
        <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-center gap-2 max-md:w-full">
          <SmallSelect label="Set status" options={leadStatuses} value={status} onChange={setStatus} />
          <SmallSelect
            label="Set owner"
            options={[
              { value: nobody, label: 'Nobody yet' },
              ...staff.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            value={owner}
            onChange={setOwner}
          />
          <button
            type="button"
            onClick={() => !isNothing && !change.isPending && apply()}
            aria-disabled={isNothing}
            aria-busy={change.isPending}
            className="button button-small button-primary aria-disabled:cursor-default aria-disabled:border-line aria-disabled:bg-sunken aria-disabled:text-muted"
          >
            Apply
          </button>
        </div>
      )}
      <p role="status" className="basis-full type-small text-body empty:hidden">
        {change.isPending && 'Saving'}
        {change.data && outcomeText(change.data)}
      </p>
      <p role="alert" className="basis-full type-small text-danger empty:hidden">
        {change.error && changeFailureText(change.error)}
      </p>
    </section>
  )
}

const barClass =
  'flex max-w-full flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-card border border-line bg-surface px-4 py-3 shadow-(--shadow-layer) [&[hidden]]:hidden'

type SmallSelectProps = {
  label: string
  options: readonly { value: string; label: string }[]
  value: string
  onChange: (value: string) => void
}

/** A choice whose label stands in its empty value, where there is no room above it. */
function SmallSelect({ label, options, value, onChange }: SmallSelectProps) {
  return (
    <Select
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className="field-control min-h-11 py-1.5"
      blank={label}
      options={options}
    />
  )
}
