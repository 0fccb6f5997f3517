import { useCallback, useMemo, useRef, useState } from 'react'
import { EnterLeadDialog } from '@/features/leads/screen/by-hand/enter-lead-dialog'
import { LeadDrawer } from '@/features/leads/screen/drawer/lead-drawer'
import { findNeighbours } from '@/features/leads/screen/drawer/drawer-head'
import { useDrawerOrder } from '@/features/leads/screen/drawer/use-drawer-order'
import { newestFirst, noFilters, signInAddress, type LeadView } from '@/features/leads/screen/lead-view'
import { LeadsError } from '@/features/leads/screen/leads-error'
import { ListView } from '@/features/leads/screen/list-view'
import { UnsavedNote } from '@/features/leads/screen/saving/unsaved-note'
import { useLeaveQuestion } from '@/features/leads/screen/saving/use-leave-question'
import { TodayView } from '@/features/leads/screen/today/today-view'
import { listWork } from '@/features/leads/screen/today/todays-work'
import { useTodaysWork } from '@/features/leads/screen/today/use-todays-work'
import { useLeadView } from '@/features/leads/screen/use-lead-view'
import { useLeadsData } from '@/features/leads/screen/use-leads-data'
import { useSearchKey } from '@/features/leads/screen/search-field'
import { ViewTabs } from '@/features/leads/screen/view-tabs'

/** `account` is the id of the current user. */
export type LeadsViewProps = { initialView: LeadView; account: string }

/** The two views of the leads, Today and the list, and the drawer with the open lead. */
export function LeadsView({ initialView, account }: LeadsViewProps) {
  const { view, change, changeFilters, open, close } = useLeadView(initialView)
  const { isToday } = view
  // Today uses all leads, whatever the filters of the list are.
  const effectiveView = useMemo(
    () => (isToday ? { ...view, filters: noFilters, sort: newestFirst } : view),
    [view, isToday],
  )
  const data = useLeadsData(effectiveView)
  const { list, followUps, applied, hours, staff, shown, error, refresh } = data
  const isSpam = effectiveView.filters.status === 'spam'
  const { today, now, work, moved } = useTodaysWork({
    leads: isSpam ? undefined : list.data,
    known: followUps,
    applied,
    hours,
  })
  const todaysLeads = useMemo(() => work && listWork(work), [work])
  const search = useRef<HTMLInputElement>(null)
  const refreshButton = useRef<HTMLButtonElement>(null)
  useSearchKey(search)
  useLeaveQuestion(account)
  const order = useDrawerOrder(isToday ? todaysLeads : shown, view.lead, search)
  const signIn = signInAddress(view)
  const [isEntering, setIsEntering] = useState(false)

  const clearFilters = useCallback(() => {
    change({ filters: noFilters })
    // The clicked button is removed with the empty row, and the focus would be lost.
    search.current?.focus()
  }, [change])

  const refreshAndFocus = () => {
    refreshButton.current?.focus()
    refresh()
  }
  const showChanges = () => {
    refreshAndFocus()
    scrollTo({ top: 0 })
  }

  const notes = {
    failed: error && (
      <LeadsError
        error={error}
        signIn={signIn}
        shownSince={shown && data.readAt}
        isTextSearchError={data.isTextUnknown}
        onTryAgain={refreshAndFocus}
      />
    ),
    unsaved: (told?: string) => (
      <UnsavedNote
        {...{ account, signIn, told, isEntering }}
        leads={isSpam ? undefined : list.data}
        open={view.lead}
        onOpen={open}
        onEnter={() => setIsEntering(true)}
      />
    ),
  }
  const openEntered = (lead: string) => {
    setIsEntering(false)
    open(lead)
  }
  const shared = { data: { ...data, showChanges }, today, now, notes, open }

  return (
    <>
      <ViewTabs view={view} count={todaysLeads?.length} onChange={change}>
        <button type="button" onClick={() => setIsEntering(true)} className="min-h-11 type-small text-link">
          Add a lead
        </button>
      </ViewTabs>
      {isToday ? (
        <TodayView {...shared} {...{ account, signIn, work, moved }} onShowAll={change} />
      ) : (
        <ListView
          {...shared}
          {...{ account, view, search, refreshButton, clearFilters }}
          onChange={change}
          onFilter={changeFilters}
        />
      )}
      {view.lead && (
        <LeadDrawer
          id={view.lead}
          neighbours={findNeighbours(order, view.lead, open)}
          {...{ staff, account, today, signIn }}
          onCorrected={refresh}
          onClose={close}
        />
      )}
      {isEntering && (
        <EnterLeadDialog
          {...{ account, signIn }}
          onEntered={refresh}
          onOpen={openEntered}
          onClose={() => setIsEntering(false)}
        />
      )}
    </>
  )
}
