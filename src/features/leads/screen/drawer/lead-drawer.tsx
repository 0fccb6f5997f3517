import { useEffect, useRef, useState } from 'react'
import { CorrectDetails, fillInDetails } from '@/features/leads/screen/drawer/correct-details'
import { DrawerHead, type Neighbours } from '@/features/leads/screen/drawer/drawer-head'
import { FailureNote } from '@/features/leads/screen/drawer/failure-note'
import { DeletedLeadDrafts, LostChange } from '@/features/leads/screen/drawer/words-of-deleted'
import { FollowUpForm } from '@/features/leads/screen/drawer/follow-up-form'
import styles from '@/features/leads/screen/drawer/lead-drawer.module.css'
import { LeadFacts } from '@/features/leads/screen/drawer/lead-facts'
import { LeadMails } from '@/features/leads/screen/drawer/lead-mails'
import { LeadTimeline } from '@/features/leads/screen/drawer/lead-timeline'
import type { PreviousLead } from '@/features/leads/screen/drawer/quick-choices'
import { NoteForm } from '@/features/leads/screen/drawer/note-form'
import { SpamNote } from '@/features/leads/screen/drawer/spam-note'
import { ViewersNote } from '@/features/leads/screen/drawer/viewers-note'
import {
  leadDeletedMessage,
  type FollowUps,
  type LeadDetails,
  leadDetails,
} from '@/features/leads/follow-up/follow-up'
import { leadAddress } from '@/features/leads/screen/saving/send-pending'
import { HttpError } from '@/lib/http-client'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { getQueryFn, cancelAndRefetch } from '@/lib/query-client'

type LeadDrawerProps = {
  id: string
  neighbours: Neighbours
  staff: FollowUps['staff']
  /** The id of the current user. */
  account: string
  /** The current day in the time zone of the site. */
  today: string
  /** The address of the sign-in, which leads back to this lead. */
  signIn: string
  /** Called when the details of the lead were corrected, since the list shows them too. */
  onCorrected: () => void
  onClose: () => void
}

/** One lead next to the list: its details, its follow-up and its timeline. */
export function LeadDrawer(props: LeadDrawerProps) {
  const { id, neighbours, staff, account, today, signIn, onCorrected, onClose } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const queryClient = useQueryClient()
  const { data: lead, error, refetch } = useLead(id)
  const isDeleted = error instanceof HttpError && error.sentence === leadDeletedMessage
  const [filledIn, setFilledIn] = useState({ lead: id, times: 0 })
  const timesFilledIn = filledIn.lead === id ? filledIn.times : 0
  const [previous, setPrevious] = useState<PreviousLead>()
  const [bar, setBar] = useState<HTMLElement | null>(null)
  const reload = () => void refetch()
  const { onNext } = neighbours

  const leaveFor = (go: () => void) => {
    const nextButton = dialog.current?.querySelector('[aria-label="Next lead"]')
    // The button that was clicked is removed together with its lead.
    if (nextButton instanceof HTMLElement) nextButton.focus()
    go()
  }

  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])

  return (
    <dialog
      ref={dialog}
      // The focused element must not be hidden behind the bar at the bottom.
      className={`${styles.drawer} ${roomForBar}`}
      aria-labelledby="lead-drawer-name"
      onClose={onClose}
      onKeyDown={(event) => {
        const shortcut = event.altKey && /^Page(Up|Down)$/.test(event.key) ? `Alt+${event.key}` : null
        const button = event.currentTarget.querySelector(`[aria-keyshortcuts="${shortcut}"]`)
        if (!(button instanceof HTMLElement)) return
        event.preventDefault()
        // The focused field is removed together with its lead.
        button.focus()
        button.click()
      }}
      onClick={(event) => event.target === event.currentTarget && event.currentTarget.close()}
    >
      <div className="flex min-h-full flex-col px-5 pt-4 md:px-8">
        <DrawerHead
          name={lead?.name ?? (error ? 'Lead' : 'Loading lead')}
          neighbours={neighbours}
          onClose={() => dialog.current?.close()}
        >
          {lead && !isDeleted && <ViewersNote key={id} lead={id} />}
        </DrawerHead>
        {isDeleted && (
          <FailureNote
            text={
              lead
                ? 'Somebody has deleted this lead. It is shown as it was; what you were writing is kept below, to be copied.'
                : 'There is no lead at this address. It may have been deleted.'
            }
          />
        )}
        {isDeleted && <LostChange lead={id} {...{ account, staff }} />}
        {isDeleted && !lead && <DeletedLeadDrafts lead={id} account={account} />}
        {error && !isDeleted && <FailureNote error={error} signIn={signIn} onTryAgain={reload} />}
        {lead && (
          <div key={id} className="grid gap-9 pb-10">
            <SpamNote lead={lead} />
            <LeadFacts lead={lead} />
            <CorrectDetails
              key={timesFilledIn}
              isFilledIn={timesFilledIn > 0}
              {...{ lead, account, signIn, isDeleted, onCorrected }}
              reload={() => reloadLead(queryClient, lead.id)}
            />
            <FollowUpForm
              {...{ lead, staff, account, today, signIn, isDeleted, bar }}
              previous={previous?.id === id ? undefined : previous}
              onLeave={setPrevious}
              onNext={onNext && (() => leaveFor(onNext))}
            />
            <NoteForm id={id} account={account} signIn={signIn} isDeleted={isDeleted} onAdded={reload} />
            <LeadMails lead={lead} onSent={reload} />
            <LeadTimeline
              {...{ lead, account, signIn }}
              onChanged={reload}
              {...(!isDeleted && {
                onUse: (signUp) => {
                  fillInDetails(lead, account, signUp)
                  setFilledIn({ lead: id, times: timesFilledIn + 1 })
                },
              })}
            />
          </div>
        )}
        {lead && <div ref={setBar} className={barClass} />}
      </div>
    </dialog>
  )
}

// In a window that is only a little higher than the bar, the bar is at the end of the content instead.
const roomForBar = '[@media(min-height:32rem)]:scroll-pb-44'
const barClass =
  'z-10 -mx-5 mt-auto border-t border-line bg-surface px-5 pt-1 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:-mx-8 md:px-8 [@media(min-height:32rem)]:sticky [@media(min-height:32rem)]:bottom-0'

/** Loads the lead again, even if the drawer shows another lead by then. */
async function reloadLead(queryClient: QueryClient, id: string) {
  const queryKey = [leadAddress(id)]
  await cancelAndRefetch(queryClient, { queryKey, exact: true })
  return queryClient.getQueryData<LeadDetails>(queryKey)
}

/** Loads the details of a lead each time it is opened. */
function useLead(id: string) {
  return useQuery({
    queryKey: [leadAddress(id)],
    queryFn: getQueryFn({ check: leadDetails.parse, seconds: 30 }),
    staleTime: 0,
  })
}
