import type { WaitlistFailureTexts, WaitlistFormTexts, WaitlistSuccessTexts } from '@/payload-types'
import { privacyNotice } from '@/features/waitlist/intake/privacy-notice'
import type { FormResult } from '@/features/waitlist/form/form-result'
import { ForgetSentForm } from '@/features/waitlist/form/forget-sent-form'
import { RefusedForm } from '@/features/waitlist/form/refused-form'
import type { PackageOption } from '@/features/waitlist/form/waitlist-fields'

type FormResultViewProps = {
  refusal: FormResult['refusal']
  /** The path of the page with the form. */
  page: string
  texts: { form: WaitlistFormTexts; success: WaitlistSuccessTexts; failure: WaitlistFailureTexts }
  packages: readonly PackageOption[]
  /** The text about what happens next, after a sign-up. */
  received: string
}

/**
 * What a visitor without a script sees after the submit: the texts of the dialog, or the reason of the
 * failure. After a failure it shows the form as filled in, with each error beside its field.
 */
export function FormResultView({ refusal, page, texts, packages, received }: FormResultViewProps) {
  const { form, success, failure } = texts
  return (
    <section className="page-width pt-40 pb-24">
      {refusal ? (
        <RefusedForm
          {...{ refusal, page, success, failure, packages, received }}
          texts={form}
          noticeVersion={privacyNotice(form)?.version}
        />
      ) : (
        <>
          <h1 className="type-h2">{success.title}</h1>
          <ForgetSentForm />
          <p className="type-lead mt-5">{success.body}</p>
          <p className="mt-5 max-w-[36em]">{received}</p>
        </>
      )}
      <a className="button button-outline mt-9" href={refusal ? `${page}#waitlist` : page}>
        {page === '/' ? 'Back to Home' : 'Back to the page'}
      </a>
    </section>
  )
}
