import { useCallback, useMemo, type RefObject } from 'react'
import { useColumns } from '@/features/leads/screen/column-choice'
import { LeadsToolbar } from '@/features/leads/screen/leads-toolbar'
import { hasFilters, leadsAddress, type LeadFilters, type LeadView } from '@/features/leads/screen/lead-view'
import { ExportError } from '@/features/leads/screen/leads-error'
import { LeadsCount, LeadsProgress, NewLeadsBar, SpamLink } from '@/features/leads/screen/list-status'
import { ExportButton, ListTools } from '@/features/leads/screen/list-tools'
import { LeadsTable } from '@/features/leads/screen/leads-table'
import type { ViewProps } from '@/features/leads/screen/use-leads-data'
import { SelectionBar } from '@/features/leads/screen/selection/selection-bar'
import { useSelection } from '@/features/leads/screen/selection/use-selection'
import { LeadsSummary } from '@/features/leads/screen/summary/leads-summary'
import { useExport } from '@/features/leads/screen/use-export'
import { buildSpamFilters } from '@/features/leads/screen/use-spam'
import { useFullExport } from '@/features/leads/screen/use-full-export'

type ListViewProps = ViewProps & {
  account: string
  view: LeadView
  search: RefObject<HTMLInputElement | null>
  refreshButton: RefObject<HTMLButtonElement | null>
  onChange: (part: Partial<LeadView>) => void
  onFilter: (part: Partial<LeadFilters>) => void
  clearFilters: () => void
}

/** The list of leads with search, filters, exports and changes. */
export function ListView(props: ListViewProps) {
  const {
    account,
    view,
    data,
    today,
    now,
    search,
    refreshButton,
    notes,
    open,
    onChange,
    onFilter,
    clearFilters,
  } = props
  const { list, followUps, staff, staffNames, shown, isLoading, refresh } = data
  const { selected, select, toggle } = useSelection(shown)
  const columns = useColumns()
  const fileExport = useExport(account, list.dataUpdatedAt)
  const fullExport = useFullExport(account)

  const onSort = useCallback((sort: LeadView['sort']) => onChange({ sort }), [onChange])
  const actions = useMemo(() => ({ open, toggle }), [open, toggle])
  // If the search matches spam, the link keeps the search. Otherwise it shows all spam.
  const spamFilters = buildSpamFilters(data.spam.matches > 0 ? view.filters.search : '')
  const spamAddress = leadsAddress({ ...view, filters: spamFilters })

  return (
    <>
      <LeadsCount count={shown?.length} isLoading={isLoading} updatedAt={data.updatedAt}>
        {view.filters.status === '' && (
          <SpamLink
            spam={data.spam}
            address={spamAddress}
            onShow={() => onChange({ filters: spamFilters })}
          />
        )}
      </LeadsCount>
      <LeadsToolbar
        filters={view.filters}
        sort={view.sort}
        onFilter={onFilter}
        onSort={onSort}
        staff={staff}
        onRefresh={refresh}
        isRefreshing={list.isFetching}
        searchRef={search}
        refreshRef={refreshButton}
      >
        <ExportButton
          isEmpty={!shown?.length}
          isBusy={fileExport.isPending}
          onExport={() => fileExport.isPending || fileExport.mutate({ leads: shown ?? [], view })}
        />
      </LeadsToolbar>
      <ListTools {...{ view, shown, columns, fullExport, onChange, onFilter }} leads={list.data} />
      <LeadsProgress isBusy={list.isFetching && !list.isPending} />
      {fileExport.error && <ExportError />}
      {notes.failed}
      {notes.unsaved()}
      {shown && shown.length > 0 && (
        <LeadsSummary leads={shown} followUps={followUps} at={list.dataUpdatedAt} />
      )}
      {(shown || isLoading) && (
        <LeadsTable
          leads={shown}
          isBusy={list.isFetching}
          sort={view.sort}
          onSort={onSort}
          onClearFilters={hasFilters(view.filters) ? clearFilters : undefined}
          onSelect={select}
          {...{ selected, followUps, staffNames, actions, now }}
          columns={columns.columns}
        />
      )}
      {selected.size > 0 && <div aria-hidden="true" className={roomForBarClass} />}
      <div className={floatingClass}>
        <NewLeadsBar
          changes={data.changes}
          onShow={data.showChanges}
          onShowAll={() => {
            clearFilters()
            refresh()
            scrollTo({ top: 0 })
          }}
        />
        <SelectionBar
          {...{ selected, followUps, staff, today }}
          shown={shown ?? []}
          isSpam={view.filters.status === 'spam'}
          onSelect={select}
          isExporting={fullExport.isPending}
          onExport={(leads) => fullExport.isPending || fullExport.mutate({ leads, view })}
        />
      </div>
    </>
  )
}

// Room to scroll the last leads above the bar, even while the bar shows a message.
const roomForBarClass = 'h-72 lg:h-40'

// Temporary elements float above the end of the page, so that they move no row.
const floatingClass =
  'pointer-events-none fixed inset-x-0 bottom-4 z-20 mx-auto grid w-fit max-w-full justify-items-center gap-3 px-4 *:pointer-events-auto'
