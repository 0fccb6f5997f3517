import { ApiError } from '@/lib/api-error'
import { leadInput, type LeadInput } from '@/features/leads/intake/lead-input'

/** How a sign-up may arrive: from the form's script, or from the form itself without one. */
export const signUpTypes = { json: 'application/json', form: 'application/x-www-form-urlencoded' } as const

const unreadable = 'We could not read that. Please check it and try again.'

/**
 * Reads a sign-up out of a request's body.
 *
 * @throws ApiError 415 for another content type, 400 with the first field's sentence otherwise.
 */
export function parseSignUp(contentType: string, body: string): LeadInput {
  const result = leadInput.safeParse(readFields(contentType, body))
  if (result.success) return result.data
  const fields: Record<string, string> = {}
  for (const { path, message } of result.error.issues) fields[String(path[0])] ??= message
  throw new ApiError('invalid', Object.values(fields)[0] ?? unreadable, fields)
}

/** Whether a request carries the form as a browser sends it without a script. */
export function isFormPost(contentType: string) {
  return mediaType(contentType) === signUpTypes.form
}

function mediaType(contentType: string) {
  return contentType.split(';')[0]?.trim().toLowerCase()
}

function readFields(contentType: string, body: string): object {
  const type = mediaType(contentType)
  if (type === signUpTypes.json) return readJson(body)
  if (type === signUpTypes.form) return readForm(body)
  throw new ApiError('wrong-type', 'Please send the form as JSON.')
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

/** A form knows only texts, and an unticked box is simply absent. */
function readForm(body: string): object {
  const fields = Object.fromEntries(new URLSearchParams(body))
  return { ...fields, needsCustomSolution: 'needsCustomSolution' in fields }
}
