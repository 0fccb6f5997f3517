import type { FollowUp, KnownFollowUp } from '@/features/leads/follow-up/follow-up'
import { newFollowUp } from '@/features/leads/follow-up/follow-up'
import { statusLabel } from '@/features/waitlist/lead-statuses'
import type { ListLead } from '@/features/leads/list-lead'
import { listQuickDays } from '@/features/leads/screen/drawer/next-step-fields'
import type { KnownFollowUps } from '@/features/leads/screen/filter-leads'
import { dueDayLabel, readableMoment } from '@/features/leads/screen/lead-date'
import type { TodaysWork } from '@/features/leads/screen/today/todays-work'

export type TodayRowProps = {
  lead: ListLead
  kind: keyof TodaysWork
  followUps: KnownFollowUps
  staffNames: ReadonlyMap<string, { full: string }>
  today: string
  onOpen: (id: string) => void
  onChange: (lead: ListLead, set: Partial<FollowUp>) => void
}

/** One lead with the reason why it is listed, and buttons that settle it in one click. */
export function TodayRow({ lead, kind, followUps, staffNames, today, onOpen, onChange }: TodayRowProps) {
  const known = followUps.byId.get(lead.id)
  const { nextStep, dueOn, owner, status } = known ?? newFollowUp
  // Overdue leads need no Today button, because they are for today anyway.
  const days = listQuickDays(today).filter(
    ({ day }) => day !== dueOn && (kind !== 'overdue' || day !== today),
  )
  const ownerText =
    owner === null
      ? 'No owner'
      : owner !== followUps.me && (staffNames.get(owner)?.full ?? 'Former colleague')
  return (
    <li data-lead-id={lead.id} className={rowClass}>
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <button
            type="button"
            data-open-lead
            onClick={() => onOpen(lead.id)}
            className="min-h-8 min-w-0 scroll-mt-24 text-left font-semibold wrap-anywhere text-ink underline-offset-4 hover:underline"
          >
            {lead.name}
          </button>
          <span className="min-w-0 type-small wrap-anywhere text-body">{lead.organization}</span>
          <a
            href={`mailto:${encodeURIComponent(lead.email)}`}
            className="inline-flex min-h-8 min-w-0 items-center type-small wrap-anywhere text-link"
          >
            {lead.email}
          </a>
        </p>
        <p className="type-small wrap-anywhere text-muted">
          {nextStep && (
            <span className="text-ink">
              {nextStep}
              {separator}
            </span>
          )}
          <span className={dueOn !== null && dueOn < today ? 'font-semibold text-danger' : ''}>
            {describeReason(kind, { lead, known, today })}
          </span>
          {[statusLabel(status), ownerText].filter(Boolean).map((text) => `${separator}${text}`)}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {owner === null && (
          <button
            type="button"
            aria-label={`Assign ${lead.name} to me`}
            onClick={() => onChange(lead, { owner: followUps.me })}
            className={actionClass}
          >
            Assign to me
          </button>
        )}
        {dueOn !== null && (
          <button
            type="button"
            aria-label={`Done with ${lead.name}`}
            onClick={() => onChange(lead, { nextStep: null, dueOn: null })}
            className={actionClass}
          >
            Done
          </button>
        )}
        {days.map(({ label, day }) => (
          <button
            key={day}
            type="button"
            aria-label={`Due ${label.toLowerCase()}: ${lead.name}`}
            onClick={() => onChange(lead, { dueOn: day, ...(owner === null && { owner: followUps.me }) })}
            className={actionClass}
          >
            {label}
          </button>
        ))}
      </div>
    </li>
  )
}

// The no-break space keeps the dot from the start of a line.
const separator = '\u00a0· '

const rowClass =
  'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-2 border-b border-line py-2 max-md:grid-cols-1'
const actionClass = 'button button-small button-outline min-h-11 max-md:px-2.5'

type Reason = { lead: ListLead; known: KnownFollowUp | undefined; today: string }

/**
 * Describes why a lead is listed. If a colleague has changed its due day since, the row says so and stays.
 */
function describeReason(kind: keyof TodaysWork, { lead, known, today }: Reason) {
  if (kind === 'due' || kind === 'overdue')
    return known?.dueOn ? `Due ${describeDueDay(known.dueOn, today)}` : 'No longer due'
  return `Signed up ${readableMoment(new Date(known?.cameBackAt ?? lead.createdAt))}`
}

const dayLength = 24 * 60 * 60 * 1000

function describeDueDay(day: string, today: string) {
  const days = Math.round((Date.parse(day) - Date.parse(today)) / dayLength)
  if (days > 1) return `on ${dueDayLabel(day)}`
  return { 1: 'tomorrow', 0: 'today', [-1]: 'yesterday' }[days] ?? `${-days} days ago`
}
