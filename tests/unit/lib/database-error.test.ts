import { expect, test } from 'vitest'
import { isDatabaseAway } from '@/lib/database-error'

const withCode = (code: string) => Object.assign(new Error('failed'), { code })

test.each(['ECONNREFUSED', '57P01', '57P03', '08006', '53300', '40P01', '40001'])(
  '%s means that it is worth trying again',
  (code) => {
    expect(isDatabaseAway(withCode(code))).toBe(true)
    expect(isDatabaseAway(new Error('Failed query', { cause: withCode(code) }))).toBe(true)
  },
)

test('a pool that waited in vain means that Postgres is away', () => {
  expect(isDatabaseAway(new Error('timeout exceeded when trying to connect'))).toBe(true)
})

test.each([withCode('23505'), new Error('no such thing'), 'a text', undefined])('%j does not', (error) => {
  expect(isDatabaseAway(error)).toBe(false)
})
