import { useCallback, useRef } from 'react'
import { hasFilters, noFilters, type LeadFilters } from '@/features/leads/screen/lead-filters'
import { LeadsCount } from '@/features/leads/screen/leads-count'
import { LeadsError } from '@/features/leads/screen/leads-error'
import { LeadsProgress } from '@/features/leads/screen/leads-progress'
import { LeadsTable } from '@/features/leads/screen/leads-table'
import { LeadsToolbar } from '@/features/leads/screen/leads-toolbar'
import { useLeadFilters } from '@/features/leads/screen/use-lead-filters'
import { useLeads } from '@/features/leads/screen/use-leads'
import { useShownLeads } from '@/features/leads/screen/use-shown-leads'

/** The screen's parts in their order, and what they tell each other. */
export function LeadsView({ initialFilters }: { initialFilters: LeadFilters }) {
  const { data, error, isPending, isFetching, dataUpdatedAt, refetch } = useLeads()
  const [filters, setFilters] = useLeadFilters(initialFilters)
  const shown = useShownLeads(data, filters)
  const search = useRef<HTMLInputElement>(null)
  const refreshButton = useRef<HTMLButtonElement>(null)

  // A second press while an answer is on its way waits for that answer.
  const refresh = () => void refetch({ cancelRefetch: false })

  const clearFilters = useCallback(() => {
    setFilters(noFilters)
    // The button that was pressed goes away with the empty row, and would take the focus with it.
    search.current?.focus()
  }, [setFilters])

  const tryAgain = () => {
    refreshButton.current?.focus()
    refresh()
  }

  return (
    <>
      <LeadsCount count={shown?.length} isLoading={isPending} updatedAt={dataUpdatedAt} />
      <LeadsToolbar
        filters={filters}
        onFilter={setFilters}
        exportable={shown ?? []}
        onRefresh={refresh}
        isRefreshing={isFetching}
        searchRef={search}
        refreshRef={refreshButton}
      />
      <LeadsProgress isBusy={isFetching && !isPending} />
      {error && <LeadsError error={error} filters={filters} onTryAgain={tryAgain} />}
      {(shown || isPending) && (
        <LeadsTable
          leads={shown}
          isBusy={isFetching}
          onClearFilters={hasFilters(filters) ? clearFilters : undefined}
        />
      )}
    </>
  )
}
