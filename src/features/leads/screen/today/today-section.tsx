import { useState } from 'react'
import type { ListLead } from '@/features/leads/list-lead'
import { TodayRow, type TodayRowProps } from '@/features/leads/screen/today/today-row'

type TodaySectionProps = Omit<TodayRowProps, 'lead'> & {
  heading: string
  hint?: string
  leads: readonly ListLead[]
  /** Shows all leads of this kind in the list, where they can be changed together. */
  onShowAll?: () => void
}

/** The number of leads per page of a section. */
const pageSize = 15

/** The leads of one kind, most urgent first. Renders nothing if there are none. */
export function TodaySection({ heading, hint, leads, onShowAll, ...surroundings }: TodaySectionProps) {
  const [requestedStart, setRequestedStart] = useState(0)
  // Finished leads leave the section, so the last page may become empty.
  const start = Math.min(requestedStart, Math.floor(Math.max(0, leads.length - 1) / pageSize) * pageSize)
  if (leads.length === 0) return null
  const id = `today-${surroundings.kind}`
  const end = Math.min(start + pageSize, leads.length)
  return (
    <section aria-labelledby={id}>
      <div className="mb-2 flex flex-wrap items-baseline gap-x-3">
        <h2 id={id} className="type-h3">
          {heading} <span className="text-muted">{leads.length.toLocaleString('en')}</span>
        </h2>
        {hint && <p className="type-small text-muted">{hint}</p>}
      </div>
      <ul className="border-t border-line">
        {leads.slice(start, end).map((lead) => (
          <TodayRow key={lead.id} lead={lead} {...surroundings} />
        ))}
      </ul>
      {leads.length > pageSize && (
        <p className="mt-2 flex flex-wrap items-center gap-x-4 type-small text-muted">
          {start + 1} to {end} of {leads.length.toLocaleString('en')}
          {start > 0 && (
            <button type="button" onClick={() => setRequestedStart(start - pageSize)} className={linkClass}>
              Previous {pageSize}
            </button>
          )}
          {end < leads.length && (
            <button type="button" onClick={() => setRequestedStart(end)} className={linkClass}>
              Next {Math.min(pageSize, leads.length - end)}
            </button>
          )}
          {onShowAll && (
            <button type="button" onClick={onShowAll} className={linkClass}>
              Show them in the list
            </button>
          )}
        </p>
      )}
    </section>
  )
}

const linkClass = 'min-h-11 text-link'
