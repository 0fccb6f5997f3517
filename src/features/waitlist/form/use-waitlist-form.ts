import { useCallback, useRef, useState, type ChangeEvent, type FormEvent } from 'react'
import type { WaitlistFailureTexts } from '@/payload-types'
import { choosePackage, usePackageChoice } from '@/features/waitlist/form/package-choice'
import {
  emptyValues,
  fieldElement,
  forgetDraft,
  keepDraft,
  restoreDraft,
  type PackageOption,
  type SentForm,
  type WaitlistErrors,
  type WaitlistFieldName,
  type WaitlistValues,
} from '@/features/waitlist/form/waitlist-fields'
import { waitForRelease } from '@/features/waitlist/form/pointer-release'
import {
  useWaitlistEngine,
  whenFormIsNear,
  type LoadedEngine,
} from '@/features/waitlist/form/use-waitlist-engine'
import { withTimeout } from '@/lib/with-timeout'

/** The maximum time that a submit waits for the engine, in milliseconds. */
const timeout = 8_000

const noMistakes: WaitlistErrors = {}
const idle = { isBusy: false, isJoined: false, failure: '', mistakes: noMistakes }

/** The state of a sign-up, with what the site received of the latest one. */
type Progress = typeof idle & { received?: { email: string; packageName?: string } }

/**
 * The state and the actions of the form. Until the engine is loaded, it is the plain HTML form from the
 * server. If the engine cannot be loaded, the browser posts the form itself.
 */
export function useWaitlistForm(
  failureTexts: WaitlistFailureTexts,
  packages: readonly PackageOption[],
  sent?: SentForm,
) {
  const form = useRef<HTMLFormElement | null>(null)
  const isSending = useRef(false)
  const [isScripted, setScripted] = useState(false)
  const wasCustom = sent && 'needsCustomSolution' in sent.values
  const [isCustom, setCustom] = useState(wasCustom ?? false)
  const [errors, setErrors] = useState<WaitlistErrors>(sent?.errors ?? {})
  const { engine, load } = useWaitlistEngine(setErrors)
  const [progress, setProgress] = useState<Progress>({ ...idle, mistakes: errors })
  const [suggestion, setSuggestion] = useState('')
  const packageInAddress = usePackageChoice()
  const packageSent = sent?.values.package
  const packageValue = isScripted ? packageInAddress : packageSent
  // Shows and sends only a package that the page offers.
  const chosen = packages.find(({ value }) => value === packageValue)

  const attach = useCallback(
    (element: HTMLFormElement) => {
      form.current = element
      restoreDraft(element)
      if (packageSent) choosePackage(packageSent)
      setScripted(true)
      setCustom(new FormData(element).has('needsCustomSolution'))
      return whenFormIsNear(element, () => void load(element).catch(() => {}))
    },
    [load, packageSent],
  )

  async function send({ control, sendSignUp, showToast, closeToasts }: LoadedEngine, values: WaitlistValues) {
    setProgress({ ...idle, isBusy: true })
    closeToasts()
    try {
      await sendSignUp(values, chosen?.value ?? '', form.current)
      form.current?.reset()
      control.reset(emptyValues)
      choosePackage('')
      forgetDraft()
      setCustom(false)
      setSuggestion('')
      setProgress({ ...idle, isJoined: true, received: { email: values.email, packageName: chosen?.name } })
    } catch (error) {
      const description = (error instanceof Error && error.message) || failureTexts.fallback
      // The browser's own message about the network stays in the notification, as specified.
      const isUnreachable = error instanceof TypeError
      setProgress({ ...idle, failure: isUnreachable ? failureTexts.fallback : description })
      showToast({ variant: 'destructive', title: failureTexts.title, description })
    }
  }

  const setBusy = (isBusy: boolean) => setProgress((before) => ({ ...before, isBusy }))

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending.current) return
    isSending.current = true
    const element = event.currentTarget
    if (!engine) setBusy(true)
    try {
      const loaded = engine ?? (await withTimeout(timeout, load(element)))
      await loaded.control.handleSubmit(
        (values) => send(loaded, values),
        (wrong) =>
          setProgress((before) => ({ ...before, isBusy: false, mistakes: loaded.messagesOf(wrong) })),
      )()
    } catch {
      setBusy(false)
      element.submit()
    } finally {
      isSending.current = false
    }
  }

  function change(event: ChangeEvent<HTMLFormElement>) {
    keepDraft(event.currentTarget)
    setCustom(new FormData(event.currentTarget).has('needsCustomSolution'))
  }

  async function suggest() {
    if (!form.current) return
    const email = fieldElement(form.current, 'email')
    try {
      const { suggestEmail } = await load(form.current)
      // A suggestion moves what is below the email.
      await waitForRelease()
      // By now the visitor may be back at the email, or have sent the form.
      if (document.activeElement === email || isSending.current) return
      setSuggestion((email && suggestEmail(email.value)) || '')
    } catch {
      // Without the engine there is no suggestion.
    }
  }

  function acceptSuggestion() {
    engine?.control.setValue('email', suggestion, { shouldValidate: Boolean(errors.email) })
    setSuggestion('')
    if (!form.current) return
    keepDraft(form.current)
    fieldElement(form.current, 'email')?.focus()
  }

  return {
    ...progress,
    ...{ engine, isScripted, isCustom, errors, suggestion, chosen },
    ...{ attach, submit, change, suggest, acceptSuggestion },
    register: (name: WaitlistFieldName) => ({
      ...(name === 'needsCustomSolution'
        ? { defaultChecked: wasCustom }
        : { defaultValue: sent?.values[name] }),
      ...(engine?.control.register(name) ?? { name }),
    }),
    closeDialog: () => setProgress((before) => ({ ...before, isJoined: false })),
  }
}
