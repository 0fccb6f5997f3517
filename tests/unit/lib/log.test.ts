import { afterEach, expect, test, vi } from 'vitest'
import { logError } from '@/lib/log'

afterEach(() => void vi.restoreAllMocks())

test('the values of a failed statement are not logged', () => {
  const written: string[] = []
  vi.spyOn(console, 'error').mockImplementation((line: string) => void written.push(line))
  const error = Object.assign(new Error('Failed query: insert ... params: ada@example.org'), {
    query: 'insert',
    params: ['ada@example.org'],
    cause: Object.assign(new Error('connection lost'), { code: '08006' }),
  })
  logError('POST /api/waitlist', error)
  expect(written.join()).toContain('08006')
  expect(written.join()).not.toContain('ada@example.org')
})
