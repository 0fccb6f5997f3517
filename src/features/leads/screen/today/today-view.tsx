import { useEffect, useRef, useState } from 'react'
import type { FollowUp } from '@/features/leads/follow-up/follow-up'
import { asNew } from '@/features/leads/follow-up/follow-up'
import type { ListLead } from '@/features/leads/list-lead'
import { focusNear } from '@/features/leads/screen/focus-row'
import { noFilters, type LeadView } from '@/features/leads/screen/lead-view'
import type { ViewProps } from '@/features/leads/screen/use-leads-data'
import { LeadsProgress, NewLeadsBar, updatedText } from '@/features/leads/screen/list-status'
import { TodayOutcome } from '@/features/leads/screen/today/today-outcome'
import { TodaySection } from '@/features/leads/screen/today/today-section'
import { listWork, type TodaysWork } from '@/features/leads/screen/today/todays-work'
import { changesBack, type LeadsChange, useChangeLeads } from '@/features/leads/screen/use-change-leads'
import { zoneName } from '@/lib/wall-time'

type TodayViewProps = ViewProps & {
  work: TodaysWork | undefined
  moved: number
  onShowAll: (part: Partial<LeadView>) => void
}

/** Whom to call now. What is done leaves the page, and can be undone. */
export function TodayView({ work, moved, data, today, notes, open, onShowAll }: TodayViewProps) {
  const { followUps, staffNames, hours, list } = data
  const change = useChangeLeads()
  const [isUndone, setIsUndone] = useState(false)
  const acted = useFocusAfter(work)
  const [last] = change.variables ?? []
  const lastLead = work && last && list.data?.find(({ id }) => id === last.leads[0]?.id)

  const act = (lead: ListLead, set: Partial<FollowUp>) => {
    if (change.isPending || !work) return
    setIsUndone(false)
    acted(lead, work)
    change.mutate([{ leads: [{ ...asNew, ...followUps.byId.get(lead.id), id: lead.id }], set }])
  }
  const undo = (last: LeadsChange) => {
    setIsUndone(true)
    change.mutate(changesBack(last, [last.leads[0]?.id ?? '']))
  }
  const surroundings = { followUps, staffNames, today, onOpen: open, onChange: act }

  return (
    <>
      <LeadsProgress isBusy={list.isFetching && !list.isPending} />
      {work && hours && (
        <p className="mt-3 type-label text-muted">
          {`Due days are in ${zoneName(hours.zone)} time. ${updatedText(data.updatedAt)}`}
        </p>
      )}
      {notes}
      {!work && !data.error && (
        <p role="status" className="mt-6 text-muted">
          Loading leads
        </p>
      )}
      {work && listWork(work).length === 0 && (
        <p className="py-14 text-center text-body">Nothing is due today, and no new lead is waiting.</p>
      )}
      {work && (
        <div className="grid gap-10">
          <TodaySection heading="Overdue" leads={work.overdue} kind="overdue" {...surroundings} />
          <TodaySection heading="Due today" leads={work.due} kind="due" {...surroundings} />
          <TodaySection heading="Signed up again" leads={work.cameBack} kind="cameBack" {...surroundings} />
          <TodaySection
            heading="New, without an owner"
            hint={`For more than ${hours?.unownedHours} working hours`}
            leads={work.waiting}
            kind="waiting"
            {...surroundings}
            onShowAll={() =>
              onShowAll({ isToday: false, filters: { ...noFilters, status: 'new', owner: 'nobody' } })
            }
          />
        </div>
      )}
      <div className={floatingClass}>
        <NewLeadsBar
          news={{ ...data.news, outside: 0, moved }}
          onShow={data.showNews}
          onShowAll={data.showNews}
        />
        <TodayOutcome
          name={lastLead?.name ?? 'The lead'}
          {...{ change, isUndone }}
          onUndo={last && (() => undo(last))}
        />
      </div>
    </>
  )
}

/** When a row leaves for what was done with it, the focus goes on to the one that followed. */
function useFocusAfter(work: TodaysWork | undefined) {
  const acted = useRef<{ id: string; order: ListLead[] }>(null)
  useEffect(() => {
    if (!acted.current || !work) return
    const { id, order } = acted.current
    if (listWork(work).some((lead) => lead.id === id)) return
    acted.current = null
    focusNear(document, order, id)
  }, [work])
  return (lead: ListLead, before: TodaysWork) => {
    acted.current = { id: lead.id, order: listWork(before) }
  }
}

const floatingClass =
  'pointer-events-none fixed inset-x-0 bottom-4 z-20 mx-auto grid w-fit max-w-full justify-items-center gap-3 px-4 *:pointer-events-auto'
