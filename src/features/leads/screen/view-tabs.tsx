import { startTransition, useOptimistic, type ReactNode } from 'react'
import { leadsAddress, type LeadView } from '@/features/leads/screen/lead-view'
import { nextPaint } from '@/lib/next-task'
import { onPlainClick } from '@/lib/on-plain-click'

type ViewTabsProps = {
  view: LeadView
  /** The number of leads for today, once it is known. */
  count: number | undefined
  onChange: (part: Partial<LeadView>) => void
  /** The content at the end of the line. */
  children: ReactNode
}

/**
 * The links to Today and to the whole list. The clicked link is highlighted one paint before its rows render.
 */
export function ViewTabs({ view, count, onChange, children }: ViewTabsProps) {
  const [isTodayActive, setIsTodayActive] = useOptimistic(view.isToday)
  const change = (isToday: boolean) =>
    startTransition(async () => {
      setIsTodayActive(isToday)
      await nextPaint()
      startTransition(() => onChange({ isToday }))
    })
  return (
    <div className="mt-4 flex items-center justify-between gap-6 border-b border-line">
      <nav aria-label="Leads views" className="flex gap-6">
        {[true, false].map((isToday) => (
          <a
            key={String(isToday)}
            href={leadsAddress({ ...view, isToday, lead: null })}
            aria-current={isTodayActive === isToday ? 'page' : undefined}
            onClick={onPlainClick(() => change(isToday))}
            className={tabClass}
          >
            {isToday ? 'Today' : 'All leads'}
            {isToday && count !== undefined && (
              <span className="rounded-badge bg-ink/8 px-1.5 text-xs leading-5 font-semibold">
                {count.toLocaleString('en')}
              </span>
            )}
          </a>
        ))}
      </nav>
      {children}
    </div>
  )
}

const tabClass =
  '-mb-px inline-flex min-h-11 items-center gap-2 border-b-2 border-transparent font-semibold text-muted hover:text-ink aria-[current=page]:border-ink aria-[current=page]:text-ink'
