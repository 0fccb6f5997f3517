import type { WaitlistFailureTexts, WaitlistFormTexts, WaitlistSuccessTexts } from '@/payload-types'
import { privacyNotice } from '@/features/waitlist/intake/privacy-notice'
import type { FormAnswer } from '@/features/waitlist/form/form-answer'
import { ForgetSentForm } from '@/features/waitlist/form/forget-sent-form'
import { type PackageOption, waitlistFieldNames } from '@/features/waitlist/form/waitlist-fields'
import { WaitlistForm } from '@/features/waitlist/form/waitlist-form'

type FormAnswerViewProps = {
  refusal: FormAnswer['refusal']
  /** Path of the page that the form is on. */
  page: string
  texts: { form: WaitlistFormTexts; success: WaitlistSuccessTexts; failure: WaitlistFailureTexts }
  packages: readonly PackageOption[]
  /** What happens next, after a sign-up. */
  received: string
}

/**
 * What a visitor without a script reads after sending the form: the words of the dialog, or why it did
 * not work, with the form as they filled it in and each mistake beside its field.
 */
export function FormAnswerView({ refusal, page, texts, packages, received }: FormAnswerViewProps) {
  const { form, success, failure } = texts
  const values = refusal?.values
  const hasMistakes = waitlistFieldNames.some((name) => refusal?.fields[name])
  return (
    <section className="page-width pt-40 pb-24">
      <h1 className="type-h2">{refusal ? failure.title : success.title}</h1>
      {!refusal && <ForgetSentForm />}
      {!refusal && <p className="type-lead mt-5">{success.body}</p>}
      {!refusal && <p className="mt-5 max-w-[36em]">{received}</p>}
      {refusal && !(values && hasMistakes) && (
        <p role="alert" className="form-failure mt-7">
          {refusal.message}
        </p>
      )}
      {values && failure.keptNote && <p className="mt-5">{failure.keptNote}</p>}
      {values && (
        <div className="mt-7 max-w-[36em]">
          <WaitlistForm
            {...{ success, failure, packages, received }}
            texts={form}
            noticeVersion={privacyNotice(form)?.version}
            sent={{ page, values, errors: refusal.fields }}
          />
        </div>
      )}
      <a className="button button-outline mt-9" href={refusal ? `${page}#waitlist` : page}>
        {page === '/' ? 'Back to Home' : 'Back to the page'}
      </a>
    </section>
  )
}
