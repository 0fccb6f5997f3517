import { RefreshCw } from 'lucide-react'
import { useState, type ReactNode, type Ref, type RefObject } from 'react'
import type { FollowUps } from '@/features/leads/follow-up/follow-up'
import { industries } from '@/features/waitlist/industries'
import { leadStatuses } from '@/features/waitlist/lead-statuses'
import type { LeadFilters, LeadSort } from '@/features/leads/screen/lead-view'
import { SearchField } from '@/features/leads/screen/search-field'
import { SortChoice } from '@/features/leads/screen/sort-choice'
import { FormField, Select } from '@/ui/form-field'

type LeadsToolbarProps = {
  filters: LeadFilters
  sort: LeadSort
  onFilter: (part: Partial<LeadFilters>) => void
  onSort: (sort: LeadSort) => void
  staff: FollowUps['staff']
  onRefresh: () => void
  isRefreshing: boolean
  searchRef: RefObject<HTMLInputElement | null>
  refreshRef: Ref<HTMLButtonElement>
  /** The export button. */
  children: ReactNode
}

/** Search, industry, status, owner, Refresh and Export CSV. */
export function LeadsToolbar(props: LeadsToolbarProps) {
  const {
    filters,
    sort,
    onFilter: set,
    onSort,
    staff,
    onRefresh,
    isRefreshing,
    searchRef,
    refreshRef,
  } = props
  // On a phone only the search is visible at first, to leave room for the leads.
  const [isUnfolded, setIsUnfolded] = useState(false)
  const folded = isUnfolded ? '' : 'max-md:hidden'
  const used = [filters.industry, filters.status, filters.owner].filter(Boolean).length
  return (
    <div role="search" aria-label="Leads" className={toolbarClass}>
      <div className="relative max-md:col-span-2">
        <SearchField ref={searchRef} value={filters.search} onChange={(search) => set({ search })} />
        <button
          type="button"
          aria-expanded={isUnfolded}
          onClick={() => setIsUnfolded(!isUnfolded)}
          className="absolute -top-1 right-0 min-h-8 type-small text-link md:hidden"
        >
          Filter and sort{used > 0 && ` (${used} in use)`}
        </button>
      </div>
      <ChoiceFilter
        id="lead-industry"
        label="Industry"
        all="All industries"
        options={industries}
        value={filters.industry}
        onChange={(industry) => set({ industry })}
        className={`max-md:col-span-2 ${folded}`}
      />
      <ChoiceFilter
        id="lead-status"
        label="Status"
        all="Not spam"
        options={leadStatuses}
        value={filters.status}
        onChange={(status) => set({ status })}
        className={folded}
      />
      <ChoiceFilter
        id="lead-owner"
        label="Owner"
        all="All owners"
        options={ownerOptions(staff, filters.owner)}
        value={filters.owner}
        onChange={(owner) => set({ owner })}
        className={folded}
      />
      {isUnfolded && <SortChoice sort={sort} onSort={onSort} />}
      <button
        ref={refreshRef}
        type="button"
        onClick={onRefresh}
        aria-busy={isRefreshing}
        className="button button-small button-outline min-h-12.5"
      >
        <RefreshCw size={18} strokeWidth={1.75} aria-hidden="true" />
        Refresh
      </button>
      {props.children}
    </div>
  )
}

/** A shared address can contain an owner whose name is not loaded yet, or whose account was deleted. */
function ownerOptions(staff: FollowUps['staff'], chosen: string) {
  const options = [
    { value: 'me', label: 'Me' },
    { value: 'nobody', label: 'No owner' },
    ...staff.map(({ id, name }) => ({ value: id, label: name })),
  ]
  const isKnown = chosen === '' || options.some(({ value }) => value === chosen)
  return isKnown ? options : [...options, { value: chosen, label: 'Former colleague' }]
}

const toolbarClass =
  'mt-6 grid grid-cols-2 items-end gap-x-3 gap-y-4 xl:grid-cols-[minmax(0,1fr)_minmax(0,16rem)_minmax(0,10rem)_minmax(0,10rem)_auto_auto]'

type ChoiceFilterProps = {
  id: string
  label: string
  /** The text of the empty option. */
  all: string
  options: readonly { value: string; label: string }[]
  value: string
  onChange: (value: string) => void
  className?: string
}

/** Selects one value, or none for all of them. */
function ChoiceFilter({ id, label, all, options, value, onChange, className }: ChoiceFilterProps) {
  return (
    <FormField id={id} label={label} className={className}>
      {(control) => (
        <Select
          {...control}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          blank={all}
          options={options}
        />
      )}
    </FormField>
  )
}
