import { memo, startTransition, useEffect, useMemo, useState } from 'react'
import { DaysDrawing } from '@/features/leads/screen/summary/days-drawing'
import { IndustriesDrawing } from '@/features/leads/screen/summary/industries-drawing'
import { summarizeLeads } from '@/features/leads/screen/summary/summarize-leads'
import { SummaryTables } from '@/features/leads/screen/summary/summary-tables'
import type { ListLead } from '@/features/leads/list-lead'

type LeadsSummaryProps = { leads: readonly ListLead[]; at: number }

/** The shown leads at a glance: when they came, and from where. Every number is in a table as well. */
export const LeadsSummary = memo(function LeadsSummary({ leads, at }: LeadsSummaryProps) {
  const settled = useSettled(leads)
  const summary = useMemo(() => summarizeLeads(settled, new Date(at)), [settled, at])
  const total = summary.days.reduce((sum, { count }) => sum + count, 0)
  return (
    <section aria-label="Summary" className="mt-4 mb-6">
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
    </section>
  )
})

// Milliseconds; longer than a short stop in the typing.
const restBeforeDrawing = 600

/** The rows come first, letter by letter; the drawing follows when typing rests. */
function useSettled(leads: readonly ListLead[]) {
  const [settled, setSettled] = useState(leads)
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setSettled(leads)), restBeforeDrawing)
    return () => clearTimeout(timer)
  }, [leads])
  return settled
}

const faceClass = 'instrument m-0 flex flex-col px-5 pt-4 pb-4'
