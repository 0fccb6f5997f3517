import type { MouseEvent } from 'react'
import { leadsAddress, type LeadView } from '@/features/leads/screen/lead-view'

type ViewTabsProps = {
  view: LeadView
  /** How many leads are for today, once that is known. */
  count: number | undefined
  onChange: (part: Partial<LeadView>) => void
}

/** The ways to what is for today and to the whole list. */
export function ViewTabs({ view, count, onChange }: ViewTabsProps) {
  return (
    <nav aria-label="Leads views" className="mt-4 flex gap-6 border-b border-line">
      {[true, false].map((isToday) => {
        const show = (event: MouseEvent<HTMLAnchorElement>) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          onChange({ isToday })
        }
        return (
          <a
            key={String(isToday)}
            href={leadsAddress({ ...view, isToday, lead: null })}
            aria-current={view.isToday === isToday ? 'page' : undefined}
            onClick={show}
            className={tabClass}
          >
            {isToday ? 'Today' : 'All leads'}
            {isToday && count !== undefined && (
              <span className="rounded-badge bg-ink/8 px-1.5 text-xs leading-5 font-semibold">
                {count.toLocaleString('en')}
              </span>
            )}
          </a>
        )
      })}
    </nav>
  )
}

const tabClass =
  '-mb-px inline-flex min-h-11 items-center gap-2 border-b-2 border-transparent font-semibold text-muted hover:text-ink aria-[current=page]:border-ink aria-[current=page]:text-ink'
