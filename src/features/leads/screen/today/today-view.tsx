import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { FollowUp } from '@/features/leads/follow-up/follow-up'
import { newFollowUp } from '@/features/leads/follow-up/follow-up'
import type { ListLead } from '@/features/leads/list-lead'
import { focusNear } from '@/features/leads/screen/focus-row'
import { noFilters, type LeadView } from '@/features/leads/screen/lead-view'
import type { ViewProps } from '@/features/leads/screen/use-leads-data'
import { LeadsProgress, NewLeadsBar, updatedText } from '@/features/leads/screen/list-status'
import { useLastAttempt } from '@/features/leads/screen/saving/attempts'
import {
  storePendingChange,
  type PendingChange,
  readRawChange,
  subscribeToPendingChanges,
} from '@/features/leads/screen/saving/pending-changes'
import { reverseChange, useSendPending } from '@/features/leads/screen/saving/send-pending'
import { TodayOutcome } from '@/features/leads/screen/today/today-outcome'
import { TodaySection } from '@/features/leads/screen/today/today-section'
import { listWork, type TodaysWork } from '@/features/leads/screen/today/todays-work'
import { zoneName } from '@/lib/wall-time'
import { doubleClickTime } from '@/ui/use-confirm-press'

type TodayViewProps = ViewProps & {
  account: string
  signIn: string
  work: TodaysWork | undefined
  moved: number
  onShowAll: (part: Partial<LeadView>) => void
}

/** The leads to contact now. Finished leads leave the page, and the last change can be undone. */
export function TodayView({
  account,
  signIn,
  work,
  moved,
  data,
  today,
  notes,
  open,
  onShowAll,
}: TodayViewProps) {
  const { followUps, staffNames, hours, list } = data
  const saving = useSendPending(account)
  const [isUndone, setIsUndone] = useState(false)
  const rememberAction = useFocusAfterAction(work)
  const lastClick = useRef({ id: '', at: 0 })
  const lastName = list.data?.find(({ id }) => id === saving.variables)?.name
  const lastAttempt = useLastAttempt(saving.variables)
  // Where the choice was not saved at once, a later attempt tells what became of it.
  const isSaved = (saving.data?.outcome.changed.length ?? 0) > 0
  const attempt = isSaved ? { sent: saving.data, error: null, hasConflict: false } : lastAttempt
  const last = attempt.sent?.sent
  // The floating message reports the outcome, so that no row moves during a click.
  const isUnsaved = useSyncExternalStore(
    subscribeToPendingChanges,
    () => readRawChange(account, saving.variables ?? '') !== null,
    () => false,
  )
  const hasProblem = isUnsaved && (attempt.error !== null || attempt.hasConflict)

  const choose = (id: string, choice: PendingChange) => {
    storePendingChange(account, id, choice)
    saving.mutate(id)
  }
  const applyChange = (lead: ListLead, set: Partial<FollowUp>) => {
    const isDoubleTap =
      lead.id !== lastClick.current.id && Date.now() - lastClick.current.at < doubleClickTime
    if (isDoubleTap) return
    lastClick.current = { id: lead.id, at: Date.now() }
    if (!work || (saving.isPending && saving.variables === lead.id)) return
    setIsUndone(false)
    rememberAction(lead, work)
    choose(lead.id, { seen: { ...newFollowUp, ...followUps.byId.get(lead.id) }, set })
  }
  const undo = (id: string, choice: PendingChange) => {
    setIsUndone(true)
    choose(id, reverseChange(choice))
  }
  const waitText = `${hours?.unownedHours} working ${hours?.unownedHours === 1 ? 'hour' : 'hours'}`
  const surroundings = { followUps, staffNames, today, onOpen: open, onChange: applyChange }

  return (
    <>
      <LeadsProgress isBusy={list.isFetching && !list.isPending} />
      {work && hours && (
        <p className="mt-3 type-label text-muted">
          {`Due days are in ${zoneName(hours.zone)} time. ${updatedText(data.updatedAt)}`}
        </p>
      )}
      {notes.failed}
      {notes.unsaved(hasProblem ? saving.variables : undefined)}
      {!work && !data.error && (
        <p role="status" className="mt-6 text-muted">
          Loading leads
        </p>
      )}
      {work && listWork(work).length === 0 && (
        <p className="py-14 text-center text-body">
          {`Nothing is due today, and no new lead has waited for more than ${waitText}.`}
        </p>
      )}
      {work && (
        <div className="mt-4 grid gap-10">
          <TodaySection heading="Overdue" leads={work.overdue} kind="overdue" {...surroundings} />
          <TodaySection heading="Due today" leads={work.due} kind="due" {...surroundings} />
          <TodaySection heading="Signed up again" leads={work.cameBack} kind="cameBack" {...surroundings} />
          <TodaySection
            heading="New, without an owner"
            hint={`For more than ${waitText}`}
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
          changes={{ ...data.changes, outside: 0, moved }}
          onShow={data.showChanges}
          onShowAll={data.showChanges}
        />
        <TodayOutcome
          isHidden={saving.isIdle || (!saving.isPending && !hasProblem && !attempt.sent)}
          name={lastName ?? 'The lead'}
          {...{ saving, attempt, isUndone, signIn }}
          onOpen={open}
          onUndo={last && saving.variables ? () => undo(saving.variables, last) : undefined}
        />
      </div>
    </>
  )
}

/** When a row leaves after an action, the focus moves to the row that followed it. */
function useFocusAfterAction(work: TodaysWork | undefined) {
  const lastAction = useRef<{ id: string; order: ListLead[] }>(null)
  useEffect(() => {
    if (!lastAction.current || !work) return
    const { id, order } = lastAction.current
    if (listWork(work).some((lead) => lead.id === id)) return
    lastAction.current = null
    focusNear(document, order, id)
  }, [work])
  return (lead: ListLead, before: TodaysWork) => {
    lastAction.current = { id: lead.id, order: listWork(before) }
  }
}

const floatingClass =
  'pointer-events-none fixed inset-x-0 bottom-4 z-20 mx-auto grid w-fit max-w-full justify-items-center gap-3 px-4 *:pointer-events-auto'
