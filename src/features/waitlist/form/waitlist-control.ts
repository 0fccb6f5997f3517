import { createFormControl, type FieldErrors } from 'react-hook-form'
import { leadInput } from '@/features/waitlist/intake/lead-input'
import {
  readWaitlistForm,
  waitlistFieldNames,
  type WaitlistErrors,
  type WaitlistValues,
} from '@/features/waitlist/form/waitlist-fields'

/** The form's brain, made once the form comes near: it checks with the schema the server checks with. */
export function createWaitlistControl(form: HTMLFormElement, onErrors: (errors: WaitlistErrors) => void) {
  const control = createFormControl<WaitlistValues>({
    defaultValues: readWaitlistForm(form),
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    shouldFocusError: true,
    resolver: (values) => {
      const errors = mistakesIn(values)
      return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} }
    },
  })
  control.subscribe({
    formState: { errors: true },
    callback: ({ errors }) => onErrors(messagesOf(errors ?? {})),
  })
  return control
}

export type WaitlistControl = ReturnType<typeof createWaitlistControl>

/** The first mistake of each field, in the order of the form, so that the first one gets focus. */
function mistakesIn(values: WaitlistValues): FieldErrors<WaitlistValues> {
  const result = leadInput.safeParse(values)
  if (result.success) return {}
  const messages = new Map<unknown, string>()
  for (const { path, message } of result.error.issues) {
    if (!messages.has(path[0])) messages.set(path[0], message)
  }
  return Object.fromEntries(
    waitlistFieldNames.flatMap((name) => {
      const message = messages.get(name)
      return message ? [[name, { type: 'invalid', message }]] : []
    }),
  )
}

function messagesOf(errors: FieldErrors<WaitlistValues>): WaitlistErrors {
  return Object.fromEntries(
    waitlistFieldNames.flatMap((name) => {
      const message = errors[name]?.message
      return message ? [[name, message]] : []
    }),
  )
}
