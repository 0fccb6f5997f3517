import { ApiError } from '@/lib/api-error'
import { contentType } from '@/lib/read-body'
import { leadInput, mistakesOf, type LeadInput } from '@/features/waitlist/intake/lead-input'

/** The content types of a sign-up: from the form's script, or from the form itself. */
const signUpTypes = { json: 'application/json', form: 'application/x-www-form-urlencoded' } as const

export type SignUpType = keyof typeof signUpTypes

const unreadable = 'We could not read that. Please check it and try again.'

/**
 * The content type of this sign-up.
 *
 * @throws ApiError 415 when it is neither JSON nor a form.
 */
export function requireSignUpType(request: Request): SignUpType {
  const type = contentType(request)
  if (type === signUpTypes.json) return 'json'
  if (type === signUpTypes.form) return 'form'
  throw new ApiError('wrong-type', 'Please send the form as JSON.')
}

/**
 * Parses and validates the body of a sign-up.
 *
 * @throws ApiError 400 with the error message of the first invalid field.
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

/**
 * A form sends only strings, and leaves out an unchecked box. Its percent encoding may hide bytes that are
 * not UTF-8.
 */
function readForm(body: string): object {
  try {
    decodeURIComponent(body)
  } catch {
    throw new ApiError('invalid', unreadable)
  }
  const fields = Object.fromEntries(new URLSearchParams(body))
  return { ...fields, needsCustomSolution: 'needsCustomSolution' in fields }
}
