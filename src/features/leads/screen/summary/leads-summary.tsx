import { memo, startTransition, useEffect, useMemo, useState } from 'react'
import { summarizeLeads, type LeadsSummary as Summary } from '@/features/leads/screen/summary/summarize-leads'
import { SummaryTables } from '@/features/leads/screen/summary/summary-tables'
import type { ListLead } from '@/features/leads/list-lead'
import { readableDay } from '@/features/leads/screen/lead-date'

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

const [width, height, gap] = [600, 96, 6]

/** A bar for each day, with the first and last day and the highest number in words. */
function DaysDrawing({ days }: { days: Summary['days'] }) {
  const most = Math.max(1, ...days.map(({ count }) => count))
  const step = width / days.length
  return (
    <div aria-hidden="true" className="mt-3 flex grow flex-col">
      <p className="type-label text-inst-muted">{most}</p>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        className="mt-1 h-24 w-full grow border-b border-inst-line forced-colors:border-[CanvasText]"
      >
        {days.map(({ day, count }, index) => {
          const bar = count === 0 ? 2 : Math.max(4, (count / most) * height)
          return (
            <rect
              key={day}
              x={index * step}
              y={height - bar}
              width={step - gap}
              height={bar}
              className={count === 0 ? 'fill-inst-line' : 'fill-signal forced-colors:fill-[CanvasText]'}
            />
          )
        })}
      </svg>
      <p className="mt-2 flex justify-between type-label text-inst-muted">
        <span>{labelOf(days[0]?.day)}</span>
        <span>{labelOf(days.at(-1)?.day)}</span>
      </p>
    </div>
  )
}

function labelOf(day: string | undefined) {
  return day ? readableDay(new Date(`${day}T12:00:00`)) : ''
}

/** A bar for each industry, with its name and number. */
function IndustriesDrawing({ industries }: { industries: Summary['industries'] }) {
  const most = Math.max(1, ...industries.map(({ count }) => count))
  return (
    <ul aria-hidden="true" className="mt-3 grid gap-1">
      {industries.map(({ label, count }) => (
        <li
          key={label}
          className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_3rem] items-center gap-3 text-xs leading-4"
        >
          <span className="truncate text-inst-muted">{label}</span>
          <svg viewBox="0 0 100 6" preserveAspectRatio="none" className="h-1.5 w-full">
            <rect
              width={(count / most) * 100}
              height={6}
              className="fill-signal forced-colors:fill-[CanvasText]"
            />
          </svg>
          <span className="text-right font-mono tabular-nums">{count}</span>
        </li>
      ))}
    </ul>
  )
}
