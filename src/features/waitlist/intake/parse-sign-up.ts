import { ApiError } from '@/lib/api-error'
import { contentType } from '@/lib/content-type'
import { leadInput, type LeadInput, mistakesOf } from '@/features/waitlist/intake/lead-input'

/** How a sign-up may arrive: from the form's script, or from the form itself without one. */
const signUpTypes = { json: 'application/json', form: 'application/x-www-form-urlencoded' } as const

export type SignUpType = keyof typeof signUpTypes

const unreadable = 'We could not read that. Please check it and try again.'

/**
 * How this sign-up arrives.
 *
 * @throws ApiError 415 where it is neither JSON nor a form.
 */
export function requireSignUpType(request: Request): SignUpType {
  const type = contentType(request)
  if (type === signUpTypes.json) return 'json'
  if (type === signUpTypes.form) return 'form'
  throw new ApiError('wrong-type', 'Please send the form as JSON.')
}

/**
 * Reads a sign-up out of a request's body.
 *
 * @throws ApiError 400 with the first field's sentence.
 */
export function parseSignUp(type: SignUpType, body: string): LeadInput {
  const result = leadInput.safeParse(type === 'json' ? readJson(body) : readForm(body))
  if (result.success) return result.data
  const fields = mistakesOf(result.error)
  throw new ApiError('invalid', Object.values(fields)[0] ?? unreadable, fields)
}

function readJson(body: string): object {
  let value: unknown
  try {
    value = JSON.parse(body)
  } catch {
    throw new ApiError('invalid', unreadable)
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value
  throw new ApiError('invalid', unreadable)
}

/** A form knows only texts, and an unticked box is simply absent. Bytes that are no UTF-8 hide behind its percent signs. */
function readForm(body: string): object {
  try {
    decodeURIComponent(body)
  } catch {
    throw new ApiError('invalid', unreadable)
  }
  const fields = Object.fromEntries(new URLSearchParams(body))
  return { ...fields, needsCustomSolution: 'needsCustomSolution' in fields }
}
