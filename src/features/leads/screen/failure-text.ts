import { HttpError } from '@/lib/http-client'

/** What went wrong, in a sentence: the server's own, or that it could not be reached. */
export function failureText(error: Error) {
  if (error instanceof HttpError) return error.sentence
  return 'The site could not be reached. Please check your connection and try again.'
}

/** Whether the session has ended. */
export function isSignedOut(error: Error | null) {
  return error instanceof HttpError && error.status === 401
}
