import { readableDay } from '@/features/leads/screen/lead-date'
import type { LeadsSummary as Summary } from '@/features/leads/screen/summary/summarize-leads'

const [width, height, gap] = [600, 96, 6]

/** A bar for each day, with labels for the first day, the last day and the highest number. */
export function DaysDrawing({ days }: { days: Summary['days'] }) {
  const highest = Math.max(1, ...days.map(({ count }) => count))
  const step = width / days.length
  return (
    <div aria-hidden="true" className="mt-3 flex grow flex-col">
      <p className="type-label text-inst-muted">{highest}</p>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        className="mt-1 h-24 w-full grow border-b border-inst-line forced-colors:border-[CanvasText]"
      >
        {days.map(({ day, count }, index) => {
          const bar = count === 0 ? 2 : Math.max(4, (count / highest) * height)
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
        <span>{formatDay(days[0]?.day)}</span>
        <span>{formatDay(days.at(-1)?.day)}</span>
      </p>
    </div>
  )
}

function formatDay(day: string | undefined) {
  return day ? readableDay(new Date(`${day}T12:00:00`)) : ''
}

/** A bar for each industry, with its name and number. */
export function IndustriesDrawing({ industries }: { industries: Summary['industries'] }) {
  const highest = Math.max(1, ...industries.map(({ count }) => count))
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
              width={(count / highest) * 100}
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
