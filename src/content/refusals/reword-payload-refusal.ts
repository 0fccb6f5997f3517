import { APIError, type AfterErrorHook } from 'payload'

/** Payload's own words for what people can meet, said so that they know what to do. */
const sentences = new Map([
  [
    'Token is either invalid or has expired.',
    'This link has already been used or has expired. Ask for a new one where you sign in.',
  ],
  ['Invalid filename.', 'The name of this file cannot be used. Rename the file and choose it again.'],
])

/**
 * Says what Payload refuses a request for. The names of classes are shortened in a production build, and
 * Payload then puts "An unknown error occurred." in place of each refusal that carries no data.
 */
export const rewordPayloadRefusal: AfterErrorHook = ({ error }) => {
  if (!(error instanceof APIError) || error.status >= 500 || !error.isPublic || error.data) return
  const message = sentences.get(error.message) ?? error.message
  return { status: error.status, response: { errors: [{ message }] } }
}
