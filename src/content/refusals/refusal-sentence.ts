import { APIError } from 'payload'
import { z } from 'zod'
import { nameOfField } from '@/content/fields/place-of-field'

const faults = z.object({
  errors: z.array(z.object({ label: z.string().optional(), path: z.string(), message: z.string() })).min(1),
})

/**
 * Returns the reason why the content rules refuse a change, or null if the change failed for another reason.
 */
export function refusalSentence(error: unknown) {
  if (!(error instanceof APIError) || error.status >= 500) return null
  const { data } = faults.safeParse(error.data)
  if (!data) return error.message
  return data.errors
    .map(({ label, path, message }) => `${label ? nameOfField(label) : path}: ${message}`)
    .join(' ')
}
