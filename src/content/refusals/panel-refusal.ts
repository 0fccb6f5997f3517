import { APIError } from 'payload'

/**
 * A refusal whose sentence the panel shows as it is. Without any data, and with the names of classes
 * shortened as in a production build, Payload puts "An unknown error occurred." in its place.
 */
export function panelRefusal(sentence: string, status: number) {
  return new APIError(sentence, status, {}, true)
}
