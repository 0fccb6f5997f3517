import { useCallback, useMemo, useRef } from 'react'
import { LeadDrawer } from '@/features/leads/screen/drawer/lead-drawer'
import { neighboursOf } from '@/features/leads/screen/drawer/drawer-head'
import { useDrawerOrder } from '@/features/leads/screen/drawer/use-drawer-order'
import { ExportButton, LeadsToolbar } from '@/features/leads/screen/leads-toolbar'
import {
  hasFilters,
  leadsAddress,
  noFilters,
  signInAddress,
  type LeadView,
} from '@/features/leads/screen/lead-view'
import { ExportError, LeadsError } from '@/features/leads/screen/leads-error'
import { LeadsCount, LeadsProgress, NewLeadsBar, SpamLink } from '@/features/leads/screen/list-status'
import { LeadsTable } from '@/features/leads/screen/leads-table'
import { UnsavedNote } from '@/features/leads/screen/saving/unsaved-note'
import { SelectionBar } from '@/features/leads/screen/selection/selection-bar'
import { useSelection } from '@/features/leads/screen/selection/use-selection'
import { LeadsSummary } from '@/features/leads/screen/summary/leads-summary'
import { useExport } from '@/features/leads/screen/use-export'
import { useLeadView } from '@/features/leads/screen/use-lead-view'
import { useLeadsData } from '@/features/leads/screen/use-leads-data'
import { useSearchKey } from '@/features/leads/screen/search-field'

/** `account` is the id of whoever looks. */
export type LeadsViewProps = { initialView: LeadView; account: string }

/** The screen's parts in their order, and what they tell each other. */
export function LeadsView({ initialView, account }: LeadsViewProps) {
  const { view, change: changeView, changeFilters, open, close } = useLeadView(initialView)
  const data = useLeadsData(view)
  const { list, followUps, staff, staffNames, shown, error, refresh } = data
  const { selected, select, toggle } = useSelection(shown)
  const fileExport = useExport(account, list.dataUpdatedAt)
  const search = useRef<HTMLInputElement>(null)
  const refreshButton = useRef<HTMLButtonElement>(null)
  useSearchKey(search)
  const order = useDrawerOrder(shown, view.lead, search)

  const clearFilters = useCallback(() => {
    changeView({ filters: noFilters })
    // The button that was pressed goes away with the empty row, and would take the focus with it.
    search.current?.focus()
  }, [changeView])

  const refreshFromElsewhere = () => {
    refreshButton.current?.focus()
    refresh()
  }

  const onSort = useCallback((sort: LeadView['sort']) => changeView({ sort }), [changeView])
  const actions = useMemo(() => ({ open, toggle }), [open, toggle])
  const signIn = signInAddress(view)
  // A search that has matches among the spam goes there with it; otherwise all spam is shown.
  const spamFilters = {
    ...noFilters,
    search: data.spam.matches > 0 ? view.filters.search : '',
    status: 'spam',
  }
  const spamAddress = leadsAddress({ ...view, filters: spamFilters })
  const isLoading = !shown && !list.error

  return (
    <>
      <LeadsCount count={shown?.length} isLoading={isLoading} updatedAt={data.updatedAt}>
        {view.filters.status === '' && (
          <SpamLink
            spam={data.spam}
            address={spamAddress}
            onShow={() => changeView({ filters: spamFilters })}
          />
        )}
      </LeadsCount>
      <LeadsToolbar
        filters={view.filters}
        onFilter={changeFilters}
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
      <LeadsProgress isBusy={list.isFetching && !list.isPending} />
      {fileExport.error && <ExportError />}
      {error && (
        <LeadsError
          error={error}
          signIn={signIn}
          shownSince={shown && list.dataUpdatedAt}
          onTryAgain={refreshFromElsewhere}
        />
      )}
      <UnsavedNote account={account} signIn={signIn} open={view.lead} onOpen={open} />
      {shown && shown.length > 0 && <LeadsSummary leads={shown} at={list.dataUpdatedAt} />}
      {(shown || isLoading) && (
        <LeadsTable
          leads={shown}
          isBusy={list.isFetching}
          sort={view.sort}
          onSort={onSort}
          onClearFilters={hasFilters(view.filters) ? clearFilters : undefined}
          onSelect={select}
          {...{ selected, followUps, staffNames, actions }}
        />
      )}
      <div className={floatingClass}>
        <NewLeadsBar
          news={data.news}
          onShow={() => {
            refreshFromElsewhere()
            scrollTo({ top: 0 })
          }}
          onShowAll={() => {
            clearFilters()
            refresh()
            scrollTo({ top: 0 })
          }}
        />
        <SelectionBar
          {...{ selected, followUps, staff }}
          shown={shown ?? []}
          isSpam={view.filters.status === 'spam'}
          onSelect={select}
        />
      </div>
      {view.lead && (
        <LeadDrawer
          id={view.lead}
          neighbours={neighboursOf(order, view.lead, open)}
          staff={staff}
          account={account}
          signIn={signIn}
          onClose={close}
        />
      )}
    </>
  )
}

// What comes and goes stands over the end of the page, so that no row moves for it.
const floatingClass =
  'pointer-events-none fixed inset-x-0 bottom-4 z-20 mx-auto grid w-fit max-w-full justify-items-center gap-3 px-4 *:pointer-events-auto'
