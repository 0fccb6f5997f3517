import { privacyNotice } from '@/features/waitlist/intake/privacy-notice'
import { WaitlistForm } from '@/features/waitlist/form/waitlist-form'
import { SectionHeading } from '@/landing/section-heading'
import type { PageContext } from '@/landing/page-context'
import type { WaitlistSection } from '@/payload-types'

/** The sign-up form, with what to expect beside it. */
export function WaitlistView({
  form,
  success,
  failure,
  packageOptions,
  ...text
}: WaitlistSection & PageContext) {
  return (
    <section id="waitlist" className="section-space">
      <div className="page-width waitlist">
        <SectionHeading heading={text.heading} statement={text.statement} intro={text.intro} />
        <WaitlistForm
          texts={form}
          success={success}
          failure={failure}
          packages={packageOptions}
          noticeVersion={privacyNotice(form)?.version}
        />
      </div>
    </section>
  )
}
