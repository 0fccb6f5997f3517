import { APIError, type AfterErrorHook } from 'payload'

/** Payload's sentences that people can see, with a wording that says what to do. */
const sentences = new Map([
  [
    'Token is either invalid or has expired.',
    'This link has already been used or has expired. Ask for a new one where you sign in.',
  ],
  ['Invalid filename.', 'The name of this file cannot be used. Rename the file and choose it again.'],
])

/**
 * Returns the reason of Payload's refusal in the response. A production build shortens class names, and
 * Payload then shows "An unknown error occurred." for each refusal without data.
 */
export const rewordPayloadRefusal: AfterErrorHook = ({ error }) => {
  if (!(error instanceof APIError) || error.status >= 500 || !error.isPublic || error.data) return
  const message = sentences.get(error.message) ?? error.message
  return { status: error.status, response: { errors: [{ message }] } }
}
