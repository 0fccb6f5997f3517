import type { LeadsSummary } from '@/features/leads/screen/summary/summarize-leads'

/** A bar for each industry, with its name and number. */
export function IndustriesDrawing({ industries }: { industries: LeadsSummary['industries'] }) {
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
