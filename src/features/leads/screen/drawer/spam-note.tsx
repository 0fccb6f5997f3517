import { ShieldAlert } from 'lucide-react'
import type { LeadDetails } from '@/features/leads/follow-up/follow-up'
import { statusLabel } from '@/features/waitlist/lead-statuses'

/** Explains why a lead is classified as spam, so that staff can decide whether it is. */
export function SpamNote({ lead: { status, spamReasons, timeline } }: { lead: LeadDetails }) {
  if (status !== 'spam') return null
  const marked = timeline.find(({ kind, after }) => kind === 'status' && after === statusLabel('spam'))
  return (
    <section
      aria-labelledby="spam-heading"
      className="rounded-control border border-line-strong bg-sunken px-4 py-3 type-small text-body"
    >
      <h3 id="spam-heading" className="flex items-center gap-2 font-semibold text-ink">
        <ShieldAlert size={18} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
        {marked ? `${marked.authorName} marked this lead as spam` : 'Set aside as spam by the site'}
      </h3>
      {!marked && spamReasons && (
        <ul className="mt-2 grid gap-1 pl-5 list-disc">
          {spamReasons.split('\n').map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
      <p className="mt-2">To take it out of spam, choose another status. Its emails are sent then.</p>
    </section>
  )
}
