import { APIError, type AfterErrorHook } from 'payload'
import { isDatabaseAway, databaseCodeOf, isUnstorable, unstorableText } from '@/lib/database-error'

/**
 * Postgres codes for a value that a field cannot have (22…: an unknown role, a page before the first), and for a
 * comparison that a field does not support (42883, 42804, and 42601 for one with a part of a rich text). The last
 * two are for a sort order that Payload cannot express.
 */
const impossible = /^(22\w{3}|42883|42804|42601|42803|42P10)$/

/** A document that the save refers to was deleted before the write. */
const brokenReference = '23503'

/** Messages of Payload's database adapter for an unknown field and for an unsupported comparison. */
const unknownQuery = /^(Cannot find field for path at .*|Not supported)$/

const joinedTwice = /^Alias ".*" is already used in this query/

/**
 * Turns errors that Payload would report as its own (500) into refusals: the database is away or found a deadlock
 * (503, try again), a text has characters that cannot be stored (400), or a query cannot be answered (400).
 */
export const refuseDatabaseError: AfterErrorHook = ({ error, req }) => {
  if (isDatabaseAway(error)) {
    req.responseHeaders = new Headers({
      ...Object.fromEntries(req.responseHeaders ?? []),
      'Retry-After': '5',
    })
    return refusal(503, 'The site cannot do this right now. Please try again in a minute.')
  }
  if (isUnstorable(error)) return refusal(400, unstorableText)
  // Payload throws in its own code for most unsupported comparisons, and for two conditions on the same field of
  // sections.
  const isConfused =
    error instanceof TypeError || error instanceof RangeError || joinedTwice.test(error.message)
  const isUnreadable = isConfused && req.method === 'GET' && req.query?.where !== undefined
  if (isUnreadable || (error instanceof APIError && unknownQuery.test(error.message)))
    return refusal(400, 'We could not read the query in this address.')
  if (databaseCodeOf(error) === brokenReference)
    return refusal(
      409,
      'Something that this refers to has just been deleted. Choose another one and save again.',
    )
  if (impossible.test(databaseCodeOf(error))) return refusal(400, 'A value in this request is not valid.')
}

function refusal(status: number, message: string) {
  return { status, response: { errors: [{ name: 'Refusal', message }] } }
}

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
