import type { FollowUp } from '@/features/leads/follow-up/follow-up'
import { statusLabel, type LeadStatus } from '@/features/waitlist/lead-statuses'

const styles: Record<LeadStatus, string> = {
  new: 'bg-ink/8 text-ink',
  contacted: 'bg-ink/8 text-ink',
  qualified: 'bg-signal text-on-signal',
  won: 'bg-success-bg text-success',
  lost: 'bg-sunken text-muted',
  spam: 'bg-danger-bg text-danger',
}

/** A lead's status in a word, beside its name; that it is new goes without saying. */
export function StatusMark({ followUp, ownerName }: { followUp: FollowUp; ownerName: string | undefined }) {
  return (
    <>
      {followUp.status !== 'new' && (
        <span className={`${markClass} ${styles[followUp.status]}`}>{statusLabel(followUp.status)}</span>
      )}
      {ownerName && (
        <span title={`Owner: ${ownerName}`} className={`${markClass} border border-line-strong text-body`}>
          <span className="sr-only">Owner: {ownerName}</span>
          <span aria-hidden="true">{initials(ownerName)}</span>
        </span>
      )}
    </>
  )
}

const markClass = 'shrink-0 rounded-badge px-1.5 text-xs leading-5 font-semibold'

function initials(name: string) {
  const words = name.split(/\s+/).filter(Boolean)
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
}
