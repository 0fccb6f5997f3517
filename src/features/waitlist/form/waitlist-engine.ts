/**
 * What the form needs once someone is about to use it: checking, sending, suggesting, and showing
 * the outcome. It is one module so that it is one download, fetched when the form comes near.
 */
import { apiRequest, sendRequest } from '@/lib/http-client'
import {
  type WaitlistFieldName,
  type WaitlistValues,
  readWaitlistForm,
  waitlistFieldNames,
  type WaitlistErrors,
} from '@/features/waitlist/form/waitlist-fields'
import { createFormControl, type FieldErrors } from 'react-hook-form'
import { leadInput, mistakesOf } from '@/features/waitlist/intake/lead-input'

export { suggestEmail } from '@/features/waitlist/form/email-suggestion'
export { closeToasts, showToast } from '@/ui/toaster'
export { WaitlistOutcome } from '@/features/waitlist/form/waitlist-outcome'

/**
 * Sends a sign-up: the seven fields, no more. What the server wants to know of the form itself
 * travels in headers. In the preview nobody signs up: the form does all but this.
 */
export async function sendSignUp(
  values: WaitlistValues,
  chosenPackage: string,
  form: HTMLFormElement | null,
) {
  if (document.querySelector('[data-preview]')) return
  const { name, email, organization, industry, needsCustomSolution, customSolutionDescription } = values
  await sendRequest({
    method: 'POST',
    url: '/api/waitlist',
    headers: formHeaders(form),
    body: {
      name,
      email,
      organization,
      industry,
      package: chosenPackage,
      needsCustomSolution,
      customSolutionDescription,
    },
  })
}

let token = ''

/** Shows the server that a script of ours was there. Without it a sign-up counts for more, and works. */
apiRequest('GET', '/api/waitlist/token')
  .then((response) => response.text())
  .then((text) => {
    // Anything else cannot travel in a header, and would keep the sign-up from being sent.
    if (/^[\w.-]{1,100}$/.test(text)) token = text
  })
  .catch(() => {})

function formHeaders(form: HTMLFormElement | null) {
  const fields = form ? new FormData(form) : new FormData()
  return {
    'X-Form-Token': token,
    'X-Form-Notice': String(fields.get('notice') ?? ''),
    'X-Form-Page': String(fields.get('page') ?? ''),
    'X-Form-Website': encodeURIComponent(String(fields.get('website') ?? '')).slice(0, 200),
  }
}

/** The form's brain, made once the form comes near: it checks with the schema the server checks with. */
export function createWaitlistControl(form: HTMLFormElement, onErrors: (errors: WaitlistErrors) => void) {
  const control = createFormControl<WaitlistValues>({
    defaultValues: readWaitlistForm(form),
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    shouldFocusError: false,
    resolver: (values) => {
      const errors = mistakesIn(values)
      return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} }
    },
  })
  control.subscribe({
    formState: { errors: true },
    callback: ({ errors }) => onErrors(messagesOf(errors)),
  })
  return control
}

/** What the visitor reads of each mistake. */
export function messagesOf(errors?: FieldErrors<WaitlistValues>): WaitlistErrors {
  return byField((name) => errors?.[name]?.message)
}

export type WaitlistControl = ReturnType<typeof createWaitlistControl>

function mistakesIn(values: WaitlistValues): FieldErrors<WaitlistValues> {
  const result = leadInput.safeParse(values)
  if (result.success) return {}
  const messages = mistakesOf(result.error)
  return byField((name) => messages[name] && { type: 'invalid', message: messages[name] })
}

/** What there is of each field, in the order of the form, so that the first mistake gets focus. */
function byField<Value>(find: (name: WaitlistFieldName) => Value) {
  const entries = waitlistFieldNames.map((name) => [name, find(name)] as const)
  return Object.fromEntries(entries.filter(([, value]) => value))
}
