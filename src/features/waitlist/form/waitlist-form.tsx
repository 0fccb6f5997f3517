'use client'

import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { WaitlistFailureTexts, WaitlistFormTexts, WaitlistSuccessTexts } from '@/payload-types'
import { ErrorSummary } from '@/features/waitlist/form/error-summary'
import { choosePackage } from '@/features/waitlist/form/package-choice'
import type { PackageOption, SentForm } from '@/features/waitlist/form/waitlist-fields'
import { SubmitButton } from '@/features/waitlist/form/submit-button'
import { useWaitlistForm } from '@/features/waitlist/form/use-waitlist-form'
import { WaitlistFormFields } from '@/features/waitlist/form/waitlist-form-fields'

type WaitlistFormProps = {
  texts: WaitlistFormTexts
  success: WaitlistSuccessTexts
  failure: WaitlistFailureTexts
  packages: readonly PackageOption[]
  /** What stays beside the form once it has arrived. */
  received: string
  /** Which wording of the privacy notice the form shows. */
  noticeVersion?: string
  /** The form as it was sent without a script, and what is wrong with it. */
  sent?: SentForm
  /** Called when the script has sent it. */
  onJoined?: () => void
}

/**
 * The sign-up form. The server renders it whole and it posts by itself; with a script it checks as
 * it goes, says what is wrong, and keeps everything typed until it has arrived.
 */
export function WaitlistForm({
  texts,
  success,
  failure,
  packages,
  noticeVersion,
  sent,
  received,
  onJoined,
}: WaitlistFormProps) {
  const { attach, submit, change, closeDialog, chosen, ...form } = useWaitlistForm(failure, packages, sent)
  const button = useRef<HTMLButtonElement>(null)
  const Outcome = form.engine?.WaitlistOutcome

  // A disabled button loses focus while it waits; a visitor who retries expects to find it there.
  useEffect(() => {
    if (form.failure && !form.isBusy) button.current?.focus()
  }, [form.failure, form.isBusy])

  useEffect(() => {
    if (form.wasReceived) onJoined?.()
  }, [form.wasReceived, onJoined])

  function leaveDialog() {
    closeDialog()
    button.current?.focus()
  }

  /** The button goes with the package, so the focus goes to where another can be chosen. */
  function removePackage() {
    choosePackage('')
    document.getElementById('waitlist-package')?.focus()
  }

  return (
    <div>
      <form
        ref={attach}
        action="/api/waitlist"
        method="post"
        noValidate={form.isScripted}
        onSubmit={(event) => void submit(event)}
        onChange={change}
        className="waitlist-form"
      >
        {chosen && form.isScripted && (
          <p className="package-chip">
            {texts.packageChosenLabel.replace('{package}', () => chosen.name)}
            <button type="button" onClick={removePackage}>
              <X aria-hidden="true" size={16} strokeWidth={2} />
              {texts.removePackageLabel}
            </button>
          </p>
        )}
        <ErrorSummary
          texts={texts}
          mistakes={form.mistakes}
          errors={form.errors}
          minErrors={sent ? 1 : 3}
          heading={sent ? 'h2' : 'h3'}
        />
        <WaitlistFormFields
          texts={texts}
          packages={packages}
          chosenPackage={chosen?.value ?? ''}
          form={form}
          honeypot={sent?.values.website}
        />
        {/* The notification is what announces a failure; this stays, for whoever looks for it later. */}
        {form.failure && (
          <div className="form-failure">
            <p className="font-semibold">{failure.title}</p>
            <p>{form.failure}</p>
            {failure.keptNote && <p>{failure.keptNote}</p>}
          </div>
        )}
        {form.wasReceived && <p className="form-received">{received}</p>}
        <input type="hidden" name="notice" value={noticeVersion} />
        {sent && <input type="hidden" name="page" value={sent.page} />}
        <div className="wide">
          <SubmitButton ref={button} texts={texts} isBusy={form.isBusy} />
          <SmallPrint texts={texts} />
        </div>
      </form>
      {Outcome && (
        <Outcome success={success} failure={failure} isJoined={form.isJoined} onClose={leaveDialog} />
      )}
    </div>
  )
}

/** The line under the button, with its link where the editor put it. */
function SmallPrint({ texts: { smallPrint, privacyLinkLabel } }: { texts: WaitlistFormTexts }) {
  if (!smallPrint) return null
  const [before, after] = smallPrint.split('{privacy}')
  return (
    <p className="type-small text-muted mt-4">
      {before}
      {after !== undefined && (
        <a className="text-link" href="/legal/privacy">
          {privacyLinkLabel}
        </a>
      )}
      {after}
    </p>
  )
}
