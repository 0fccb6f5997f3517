import { expect, test } from 'vitest'
import { findNoteFault } from '@/features/leads/follow-up/note-rules'

test('a note that is too long is refused with both lengths, without the space around it', () => {
  expect(findNoteFault('')).toBeNull()
  expect(findNoteFault(` ${'x'.repeat(5_000)}\n`)).toBeNull()
  expect(findNoteFault('x'.repeat(10_000))).toBe(
    'A note can have up to 5,000 characters; this one has 10,000. Please shorten it, or make two notes of it.',
  )
})
