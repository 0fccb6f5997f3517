import { ApiError } from '@/lib/api-error'
import { HttpError } from '@/lib/http-client'
import { isSentence, UnreadableResponse } from '@/lib/read-response'

/** Describes an error in a sentence for people. Uses the sentence of the server where it sent one. */
export function failureText(error: Error) {
  if (error instanceof HttpError) {
    if (isSentence(error.sentence)) return error.sentence
    return 'The server could not answer just now. Please try again in a minute.'
  }
  if (error instanceof ApiError) return error.message
  if (error instanceof UnreadableResponse) return `${error.message} Please reload the page and try again.`
  return 'The site could not be reached. Please check your connection and try again.'
}

/** Whether the error means that the session has ended (status 401). */
export function isSignedOut(error: Error | null) {
  return error instanceof HttpError && error.status === 401
}
