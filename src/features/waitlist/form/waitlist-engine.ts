/**
 * The code that the form needs once somebody is about to use it: validation, sending, suggestions and the
 * display of the result. It is one module so that it is one download, which starts when the form comes near.
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
 * Sends a sign-up with its seven fields. Further data about the form is sent in headers. In a preview nothing
 * is sent; the form does everything else.
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

/**
 * The token shows the server that our own script sends the form. A sign-up without it works too, but counts
 * for more points of the limit.
 */
apiRequest('GET', '/api/waitlist/token')
  .then((response) => response.text())
  .then((text) => {
    // Other text is not valid in a header, and would make the request fail.
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

/** Creates the form control. It validates with the same schema as the server. */
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

/** The message of each error. */
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

/** Collects a value for each field, in the order of the form, so that the first error gets the focus. */
function byField<Value>(find: (name: WaitlistFieldName) => Value) {
  const entries = waitlistFieldNames.map((name) => [name, find(name)] as const)
  return Object.fromEntries(entries.filter(([, value]) => value))
}
