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
  /** The text that stays beside the form after a successful sign-up. */
  received: string
  /** The version of the privacy notice that the form shows. */
  noticeVersion?: string
  /** The form as it was posted without a script, with its errors. */
  sent?: SentForm
  /** Called after the script has sent the form. */
  onJoined?: () => void
}

/**
 * The sign-up form. The server renders it completely, and the browser can post it without a script. With a
 * script it validates the input, shows errors, and keeps the input until the sign-up has succeeded.
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

  // A disabled button loses the focus. After a failure, the button gets it back for the next attempt.
  useEffect(() => {
    if (form.failure && !form.isBusy) button.current?.focus()
  }, [form.failure, form.isBusy])

  useEffect(() => {
    if (form.received) onJoined?.()
  }, [form.received, onJoined])

  function leaveDialog() {
    closeDialog()
    button.current?.focus()
  }

  /** The button disappears with the package, so the focus moves to the package list. */
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
        {/* A notification announces the failure. This text stays for visitors who look for it later. */}
        {form.failure && (
          <div className="form-failure">
            <p className="font-semibold">{failure.title}</p>
            <p>{form.failure}</p>
            {failure.keptNote && <p>{failure.keptNote}</p>}
          </div>
        )}
        {form.received && (
          <div className="form-received">
            <p>{received}</p>
            <p className="type-small mt-2">{`${texts.emailLabel}: ${form.received.email}`}</p>
            {form.received.packageName && (
              <p className="type-small">{`${texts.packageLabel}: ${form.received.packageName}`}</p>
            )}
          </div>
        )}
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

/** The line under the button, with the link where the editor put the placeholder. */
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
