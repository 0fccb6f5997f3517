import { expect, test } from 'vitest'
import { refuseDatabaseError } from '@/content/refusals/error-responses'

test.each(['40P01', '40001', '57P01'])(
  'of a database that says %s everybody is told to try again',
  (code) => {
    const cause = Object.assign(new Error('refused'), { code })
    const req = { responseHeaders: new Headers({ 'set-cookie': 'a=b' }), method: 'DELETE' }
    const response: unknown = Reflect.apply(refuseDatabaseError, null, [
      { error: new Error('Failed query', { cause }), req },
    ])
    const message = 'The site cannot do this right now. Please try again in a minute.'
    expect(response).toEqual({ status: 503, response: { errors: [{ name: 'Refusal', message }] } })
    expect(Object.fromEntries(req.responseHeaders)).toEqual({ 'set-cookie': 'a=b', 'retry-after': '5' })
  },
)
