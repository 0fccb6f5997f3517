import { Fragment, type ReactNode } from 'react'
import type { LeadDetails, RepeatSignUp, TimelineEvent } from '@/features/leads/follow-up/follow-up'
import { toFormValues } from '@/features/leads/screen/drawer/correct-details'
import { mergeRepeatSignUp } from '@/features/leads/screen/drawer/merge-repeat-sign-up'
import { DeletedNoteDrafts } from '@/features/leads/screen/drawer/words-of-deleted'
import { TimelineNote } from '@/features/leads/screen/drawer/timeline-note'
import { industryLabel } from '@/features/waitlist/industries'
import { dueDayLabel, isoDay, readableMoment } from '@/features/leads/screen/lead-date'

type LeadTimelineProps = {
  lead: LeadDetails
  account: string
  signIn: string
  onChanged: () => void
  /** Fills the details of a later sign-up into the form. */
  onUse?: (signUp: RepeatSignUp) => void
}

/** The history of a lead, latest first, down to its sign-up. */
export function LeadTimeline({ lead, account, signIn, onChanged, onUse }: LeadTimelineProps) {
  const firstSignUp = lead.timeline.findLast(({ kind }) => kind === 'sign-up')?.id
  return (
    <section aria-labelledby="timeline-heading">
      <h3 id="timeline-heading" className="mb-4 font-semibold text-ink">
        Timeline
      </h3>
      <DeletedNoteDrafts {...{ lead, account }} />
      <ol className="grid gap-5 border-l-2 border-dotted border-line-strong pl-5">
        {lead.timeline.map((event) => (
          <Entry key={event.id} at={event.createdAt} by={event.authorName}>
            {event.kind === 'note' ? (
              <TimelineNote {...{ lead, event, account, signIn, onChanged }} />
            ) : (
              <EventText event={event} isFirstSignUp={lead.enteredBy !== null && event.id === firstSignUp} />
            )}
            {onUse && event.signUp && mergeRepeatSignUp(toFormValues(lead), event.signUp) && (
              <UseButton onUse={onUse} signUp={event.signUp} />
            )}
          </Entry>
        ))}
        {!lead.enteredBy && (
          <Entry at={lead.createdAt} by="Visitor">
            Signed up
          </Entry>
        )}
      </ol>
    </section>
  )
}

type UseButtonProps = { signUp: RepeatSignUp; onUse: (signUp: RepeatSignUp) => void }

function UseButton({ signUp, onUse }: UseButtonProps) {
  return (
    <button type="button" onClick={() => onUse(signUp)} className="min-h-8 text-link">
      Use these details
    </button>
  )
}

function Entry({ at, by, children }: { at: string; by: string; children: ReactNode }) {
  const instant = new Date(at)
  return (
    <li className={entryClass}>
      <p className="type-label text-muted">
        <time dateTime={isoDay(instant)}>{readableMoment(instant)}</time>
        {` · ${by}`}
      </p>
      <div className="mt-1 type-small text-ink">{children}</div>
    </li>
  )
}

const entryClass =
  "relative before:absolute before:top-1 before:-left-[1.6rem] before:size-2 before:rounded-full before:bg-ink before:content-[''] forced-colors:before:bg-[CanvasText]"

type EventTextProps = {
  event: TimelineEvent
  /** Whether it is the first sign-up of a lead that staff had entered. */
  isFirstSignUp: boolean
}

function EventText({ event: { kind, before, after, signUp }, isFirstSignUp }: EventTextProps) {
  if (kind === 'note') return null
  if (kind === 'entered') return <p>Entered by hand</p>
  if (kind === 'sign-up')
    return signUp && <SignUpText signUp={signUp} heading={isFirstSignUp ? 'Signed up' : 'Signed up again'} />
  const { name, none } = changeNames[kind]
  const label = (value: string | null) => (value && kind === 'due-day' ? dueDayLabel(value) : (value ?? none))
  return (
    <p className="whitespace-pre-line wrap-anywhere">
      {name}: <del className="text-muted">{label(before)}</del>{' '}
      <ins className="font-semibold no-underline">{label(after)}</ins>
    </p>
  )
}

const changeNames = {
  status: { name: 'Status', none: 'None' },
  owner: { name: 'Owner', none: 'No owner' },
  'next-step': { name: 'Next step', none: 'None' },
  'due-day': { name: 'Due day', none: 'None' },
  name: { name: 'Name corrected', none: 'None' },
  email: { name: 'Email corrected', none: 'None' },
  organization: { name: 'Organization corrected', none: 'None' },
  industry: { name: 'Industry corrected', none: 'None' },
  phone: { name: 'Phone corrected', none: 'None' },
  package: { name: 'Package corrected', none: 'None' },
  customSolutionDescription: { name: 'Custom solution corrected', none: 'None' },
}

/** The data of a later sign-up. */
function SignUpText({ signUp, heading }: { signUp: RepeatSignUp; heading: string }) {
  const facts = [
    { name: 'Name', value: signUp.name },
    { name: 'Organization', value: signUp.organization },
    { name: 'Industry', value: signUp.industry && industryLabel(signUp.industry) },
    { name: 'Package', value: signUp.package },
    { name: 'From the page', value: signUp.page },
    { name: 'Looks like spam', value: signUp.spamReasons },
  ].filter(({ value }) => value)
  return (
    <>
      <p className="font-semibold">{heading}</p>
      {signUp.customSolutionDescription && (
        <p className="mt-1 whitespace-pre-wrap wrap-anywhere">{signUp.customSolutionDescription}</p>
      )}
      <dl className="mt-1 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
        {facts.map(({ name, value }) => (
          <Fragment key={name}>
            <dt className="text-muted">{name}</dt>
            <dd className="m-0 whitespace-pre-line wrap-anywhere">{value}</dd>
          </Fragment>
        ))}
      </dl>
    </>
  )
}
