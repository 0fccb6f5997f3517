import { RefreshCw, Download } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import type { FollowUps } from '@/features/leads/follow-up/follow-up'
import { industries } from '@/features/waitlist/industries'
import { leadStatuses } from '@/features/waitlist/lead-statuses'
import type { LeadFilters } from '@/features/leads/screen/lead-view'
import { SearchField } from '@/features/leads/screen/search-field'
import { FormField, Select } from '@/ui/form-field'

type LeadsToolbarProps = {
  filters: LeadFilters
  onFilter: (part: Partial<LeadFilters>) => void
  staff: FollowUps['staff']
  onRefresh: () => void
  isRefreshing: boolean
  searchRef: Ref<HTMLInputElement>
  refreshRef: Ref<HTMLButtonElement>
  /** The button that exports. */
  children: ReactNode
}

/** Search, industry, status, owner, Refresh and Export CSV. */
export function LeadsToolbar(props: LeadsToolbarProps) {
  const { filters, onFilter: set, staff, onRefresh, isRefreshing, searchRef, refreshRef, children } = props
  return (
    <div role="search" aria-label="Leads" className={toolbarClass}>
      <SearchField ref={searchRef} value={filters.search} onChange={(search) => set({ search })} />
      <ChoiceFilter
        id="lead-industry"
        label="Industry"
        all="All industries"
        options={industries}
        value={filters.industry}
        onChange={(industry) => set({ industry })}
        className="max-md:col-span-2"
      />
      <ChoiceFilter
        id="lead-status"
        label="Status"
        all="Not spam"
        options={leadStatuses}
        value={filters.status}
        onChange={(status) => set({ status })}
      />
      <ChoiceFilter
        id="lead-owner"
        label="Owner"
        all="All owners"
        options={ownerOptions(staff, filters.owner)}
        value={filters.owner}
        onChange={(owner) => set({ owner })}
      />
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
      {children}
    </div>
  )
}

/** A shared address can name somebody whose name has not arrived yet, or who has left. */
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
  /** What an empty choice is called. */
  all: string
  options: readonly { value: string; label: string }[]
  value: string
  onChange: (value: string) => void
  className?: string
}

/** Chooses one of several values, or none for all of them. */
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

type ExportButtonProps = { isEmpty: boolean; isBusy: boolean; onExport: () => void }

/** Saves the leads that are shown as a CSV file; with none to save it cannot be pressed. */
export function ExportButton({ isEmpty, isBusy, onExport }: ExportButtonProps) {
  return (
    <button
      type="button"
      disabled={isEmpty}
      aria-busy={isBusy}
      onClick={onExport}
      className="button button-small button-primary min-h-12.5 disabled:cursor-default disabled:border-line disabled:bg-sunken disabled:text-muted"
    >
      <Download size={18} strokeWidth={1.75} aria-hidden="true" />
      Export CSV
    </button>
  )
}
