import { APIError, type AfterErrorHook } from 'payload'
import { isDatabaseAway } from '@/lib/database-away'
import { databaseCodeOf, isUnstorable, unstorableText } from '@/lib/unstorable-text'

/**
 * A value that a field cannot have, such as a role that there is none of or a page before the first;
 * and a comparison that a field cannot make, of which the last is one with a piece of a rich text.
 */
const impossible = /^(22\w{3}|42883|42804|42601)$/

/** Of what a save refers to, and has found, something is gone when it is written. */
const brokenReference = '23503'

/** What Payload's database adapter says of a field that it does not find, or cannot compare. */
const unknownQuestion = /^(Cannot find field for path at .*|Not supported)$/

/**
 * Says what Payload would call an error of its own: that the database is away or that two waited for each
 * other, which passes, or that a text has characters nobody types.
 */
export const answerDatabaseRefusal: AfterErrorHook = ({ error, req }) => {
  if (isDatabaseAway(error)) {
    req.responseHeaders = new Headers({
      ...Object.fromEntries(req.responseHeaders ?? []),
      'Retry-After': '5',
    })
    return refusal(503, 'The site cannot do this right now. Please try again in a minute.')
  }
  if (isUnstorable(error)) return refusal(400, unstorableText)
  // Payload fails in its own code over most comparisons that a field cannot make.
  const isConfused = error instanceof TypeError || error instanceof RangeError
  const isUnreadable = isConfused && req.method === 'GET' && req.query?.where !== undefined
  if (isUnreadable || (error instanceof APIError && unknownQuestion.test(error.message)))
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
