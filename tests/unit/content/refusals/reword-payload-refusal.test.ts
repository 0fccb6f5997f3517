import { APIError, type AfterErrorHookArgs, ValidationError } from 'payload'
import { expect, test } from 'vitest'
import { rewordPayloadRefusal } from '@/content/refusals/error-responses'

/** What Payload passes to its hook in a production build, where classes have no names. */
function say(error: Error) {
  error.name = ''
  const args: Partial<AfterErrorHookArgs> = {
    error,
    result: { errors: [{ message: 'An unknown error occurred.' }] },
  }
  return Reflect.apply(rewordPayloadRefusal, null, [args])
}

function refusal(status: number, message: string) {
  return { status, response: { errors: [{ message }] } }
}

test('a link for a password that was used or has expired is refused in a sentence', () => {
  expect(say(new APIError('Token is either invalid or has expired.', 403))).toEqual(
    refusal(403, 'This link has already been used or has expired. Ask for a new one where you sign in.'),
  )
})

test('so is a file whose name is a path', () => {
  expect(say(new APIError('Invalid filename.', 400))).toEqual(
    refusal(400, 'The name of this file cannot be used. Rename the file and choose it again.'),
  )
})

test('other refusals are said in the words of Payload', () => {
  expect(say(new APIError('No files were uploaded.', 400))).toEqual(refusal(400, 'No files were uploaded.'))
})

test('faults of ours, and what says itself which field is meant, stay as they are', () => {
  expect(say(new Error('column "x" does not exist'))).toBeUndefined()
  expect(say(new APIError('Something inside', 500))).toBeUndefined()
  expect(say(new APIError('Not for everybody', 400, null, false))).toBeUndefined()
  expect(say(new ValidationError({ errors: [{ path: 'title', message: 'Too long.' }] }))).toBeUndefined()
})
