import { memo, startTransition, useEffect, useMemo, useState } from 'react'
import type { KnownFollowUps } from '@/features/leads/screen/filter-leads'
import { summarizeContacts, summarizeLeads } from '@/features/leads/screen/summary/summarize-leads'
import { DaysDrawing, IndustriesDrawing } from '@/features/leads/screen/summary/summary-drawings'
import { SummaryTables } from '@/features/leads/screen/summary/summary-tables'
import type { ListLead } from '@/features/leads/list-lead'
import { browserTexts } from '@/lib/kept-texts'

type LeadsSummaryProps = { leads: readonly ListLead[]; followUps: KnownFollowUps; at: number }

/**
 * The shown leads in numbers: when they signed up, and their industries. A table contains every number too.
 */
export const LeadsSummary = memo(function LeadsSummary(props: LeadsSummaryProps) {
  const { leads, followUps, at } = props
  const debounced = useDebounced(leads)
  const [isOpen, setIsOpen] = useIsOpen()
  const summary = useMemo(() => summarizeLeads(debounced, new Date(at)), [debounced, at])
  const contacts = useMemo(() => summarizeContacts(debounced, followUps.byId), [debounced, followUps])
  const total = summary.days.reduce((sum, { count }) => sum + count, 0)
  return (
    <section aria-label="Summary" className="mt-4 mb-6">
      <div className="mb-2 flex flex-wrap items-center gap-x-4 type-small">
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
          className="inline-flex min-h-8 items-center text-link"
        >
          {isOpen ? 'Hide summary' : 'Show summary'}
        </button>
        {contacts && (
          <p className="text-muted">
            Time to first contact: <span className="font-semibold text-ink">{contacts.median}</span>, median
            of {contacts.count.toLocaleString('en')} {contacts.count === 1 ? 'lead' : 'leads'}
          </p>
        )}
      </div>
      {isOpen && (
        <>
          <div className="grid gap-4 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
            <figure className={faceClass}>
              <figcaption className="flex flex-wrap items-baseline justify-between gap-x-4">
                <span className="type-label">Sign-ups per day</span>
                <span className="type-label text-inst-muted">{total} in 30 days</span>
              </figcaption>
              <DaysDrawing days={summary.days} />
            </figure>
            <figure className={`${faceClass} max-md:hidden`}>
              <figcaption className="type-label">By industry</figcaption>
              <IndustriesDrawing industries={summary.industries} />
            </figure>
          </div>
          <SummaryTables summary={summary} />
        </>
      )}
    </section>
  )
})

const storageKey = 'leads-summary'

/**
 * Whether the summary is open. On a large window it is open until the user hides it in this browser. On a
 * smaller one it would fill the first screen, so it is closed until the user shows it.
 */
function useIsOpen() {
  const [isOpen, setIsOpen] = useState(
    () =>
      (browserTexts.read(storageKey) ??
        String(matchMedia('(min-width: 64rem) and (min-height: 60rem)').matches)) === 'true',
  )
  const change = (next: boolean) => {
    browserTexts.write(storageKey, String(next))
    setIsOpen(next)
  }
  return [isOpen, change] as const
}

// In milliseconds: longer than a short pause in typing.
const drawingDelay = 600

/** The rows update with each letter. The charts follow when typing pauses. */
function useDebounced(leads: readonly ListLead[]) {
  const [debounced, setDebounced] = useState(leads)
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setDebounced(leads)), drawingDelay)
    return () => clearTimeout(timer)
  }, [leads])
  return debounced
}

const faceClass = 'instrument m-0 flex flex-col px-5 pt-4 pb-4'
