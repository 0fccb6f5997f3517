import type { ReactNode } from 'react'
import type { LeadDetails } from '@/features/leads/follow-up/follow-up'
import { industryLabel } from '@/features/waitlist/industries'
import { isoDay, readableMoment } from '@/features/leads/screen/lead-date'
import { PackageBadge } from '@/features/leads/screen/package-badge'
import { CopyButton } from '@/ui/copy-button'

/** The details of a lead, and how often it signed up. */
export function LeadFacts({ lead }: { lead: LeadDetails }) {
  const arrived = new Date(lead.createdAt)
  return (
    <dl className="grid grid-cols-[8rem_minmax(0,1fr)] gap-x-4 gap-y-3 type-small max-md:grid-cols-[6.5rem_minmax(0,1fr)]">
      <Fact name="Email">
        <span className="flex items-start gap-2">
          <a href={`mailto:${encodeURIComponent(lead.email)}`} className="min-w-0 text-link">
            {lead.email}
          </a>
          <CopyButton text={lead.email} />
        </span>
      </Fact>
      {lead.phone && (
        <Fact name="Phone">
          <span className="flex items-start gap-2">
            <a href={`tel:${lead.phone.replace(/[^\d+*#,;]/g, '')}`} className="min-w-0 text-link">
              {lead.phone}
            </a>
            <CopyButton text={lead.phone} />
          </span>
        </Fact>
      )}
      <Fact name="Organization">{lead.organization}</Fact>
      <Fact name="Industry">{industryLabel(lead.industry)}</Fact>
      <Fact name="Package">
        <PackageBadge value={lead.package} />
      </Fact>
      <Fact name={lead.enteredBy ? 'Entered' : 'Signed up'}>
        <time dateTime={isoDay(arrived)}>{readableMoment(arrived)}</time>
        {lead.enteredBy && ` by ${lead.enteredBy}`}
        {lead.enteredBy && lead.signUps > 0 && ` · signed up since`}
        {lead.signUps > 1 && ` · ${lead.signUps} times in all`}
      </Fact>
      {lead.page && (
        <Fact name="From the page">
          <a href={lead.page} className="text-link">
            {lead.page === '/' ? 'Home' : lead.page}
          </a>
        </Fact>
      )}
      <Fact name="Custom solution">
        {lead.needsCustomSolution ? (
          <span className="whitespace-pre-wrap">
            {lead.customSolutionDescription || 'Yes, no details given'}
          </span>
        ) : (
          <span className="text-muted">Not requested</span>
        )}
      </Fact>
      <Fact name="All fields">
        <a href={`/cms/collections/waitlist-leads/${lead.id}`} className="text-link">
          Open in the panel
        </a>
      </Fact>
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="m-0 min-w-0 text-ink">{children}</dd>
    </>
  )
}
