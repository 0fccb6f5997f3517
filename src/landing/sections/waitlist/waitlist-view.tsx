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
          <Steps
            texts={(text.steps ?? []).map((step) => step.text)}
            replyTime={replyTimeText(success, facts)}
          />
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

/** What happens after a sign-up, as the stops of a drive. The last one is when to expect a reply, if known. */
function Steps({ texts, replyTime }: { texts: string[]; replyTime: string | null }) {
  if (texts.length === 0) return null
  return (
    <ol className="next-steps">
      {[...texts, ...(replyTime ? [replyTime] : [])].map((text, index) => (
        <li key={index}>{text}</li>
      ))}
    </ol>
  )
}

/** What stays at the form after a sign-up. It includes the reply time when the site settings have one. */
export function receivedText(success: WaitlistSuccessTexts, facts: SiteFacts) {
  return [success.received ?? waitlistSample.success.received, replyTimeText(success, facts)]
    .filter(Boolean)
    .join(' ')
}

/** When to expect a reply. Empty or null if the site settings have no reply time. */
function replyTimeText({ receivedTime }: WaitlistSuccessTexts, facts: SiteFacts) {
  return fillInLine(receivedTime ?? waitlistSample.success.receivedTime, facts)
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
