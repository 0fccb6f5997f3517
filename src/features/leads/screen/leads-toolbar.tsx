import { RefreshCw } from 'lucide-react'
import type { Ref } from 'react'
import { ExportButton } from '@/features/leads/screen/export-button'
import { IndustryFilter } from '@/features/leads/screen/industry-filter'
import type { LeadFilters } from '@/features/leads/screen/lead-filters'
import type { ListLead } from '@/features/leads/list-lead'
import { SearchField } from '@/features/leads/screen/search-field'

type LeadsToolbarProps = {
  filters: LeadFilters
  onFilter: (filters: LeadFilters) => void
  exportable: readonly ListLead[]
  onRefresh: () => void
  isRefreshing: boolean
  searchRef: Ref<HTMLInputElement>
  refreshRef: Ref<HTMLButtonElement>
}

/** Search, industry, Refresh and Export CSV. */
export function LeadsToolbar({
  filters,
  onFilter,
  exportable,
  onRefresh,
  isRefreshing,
  searchRef,
  refreshRef,
}: LeadsToolbarProps) {
  return (
    <div role="search" aria-label="Leads" className={toolbarClass}>
      <SearchField
        ref={searchRef}
        value={filters.search}
        onChange={(search) => onFilter({ ...filters, search })}
      />
      <IndustryFilter value={filters.industry} onChange={(industry) => onFilter({ ...filters, industry })} />
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
      <ExportButton leads={exportable} />
    </div>
  )
}

const toolbarClass =
  'mt-6 grid grid-cols-2 items-end gap-x-3 gap-y-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,18rem)_auto_auto]'
