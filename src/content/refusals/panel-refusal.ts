import { APIError } from 'payload'

/**
 * Creates a refusal whose sentence the panel shows unchanged. Without any data, and with class names
 * shortened as in a production build, Payload shows "An unknown error occurred." instead.
 */
export function panelRefusal(sentence: string, status: number) {
  return new APIError(sentence, status, {}, true)
}
