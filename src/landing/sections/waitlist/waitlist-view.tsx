import { fillInLine, type SiteFacts } from '@/features/site/site-facts'
import { privacyNotice } from '@/features/waitlist/intake/privacy-notice'
import { WaitlistForm } from '@/features/waitlist/form/waitlist-form'
import { SectionHeading } from '@/landing/section-heading'
import type { PageContext } from '@/landing/page-context'
import type { WaitlistSection, WaitlistSuccessTexts } from '@/payload-types'
import { waitlistSample } from './waitlist-sample'

/** The sign-up form, with the section's texts beside it. */
export function WaitlistView({
  form,
  success,
  failure,
  packageOptions,
  facts,
  contactLine,
  ...text
}: WaitlistSection & PageContext) {
  return (
    <section id="waitlist" className="section-space">
      <div className="page-width side-by-side">
        <div className="max-lg:contents">
          <SectionHeading heading={text.heading} statement={text.statement} intro={text.intro} />
          <Steps steps={text.steps ?? []} />
          <ContactLine text={contactLine ?? waitlistSample.contactLine} contact={facts.contact} />
        </div>
        <WaitlistForm
          texts={form}
          success={success}
          failure={failure}
          packages={packageOptions}
          received={receivedText(success, facts)}
          noticeVersion={privacyNotice(form)?.version}
        />
      </div>
    </section>
  )
}

/** What happens after a sign-up, as the stops of a drive. */
function Steps({ steps }: { steps: NonNullable<WaitlistSection['steps']> }) {
  if (steps.length === 0) return null
  return (
    <ol className="next-steps">
      {steps.map(({ id, text }, index) => (
        <li key={id ?? index}>{text}</li>
      ))}
    </ol>
  )
}

/** What stays at the form after a sign-up. It includes the reply time when the site settings have one. */
export function receivedText({ received, receivedTime }: WaitlistSuccessTexts, facts: SiteFacts) {
  const { success } = waitlistSample
  const time = fillInLine(receivedTime ?? success.receivedTime, facts)
  return [received ?? success.received, time].filter(Boolean).join(' ')
}

function ContactLine({ text, contact }: { text: string; contact: string }) {
  const [before, after] = text.split('{contact}')
  if (!contact || after === undefined) return null
  return (
    <p className="mt-5 max-lg:-mt-7">
      {before}
      <a className="text-link" href={`mailto:${contact}`}>
        {contact}
      </a>
      {after}
    </p>
  )
}
