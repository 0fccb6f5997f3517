import { expect, test } from 'vitest'
import { suggestAddress } from '@/landing/pages/page-address'

test.each([
  ['Spring in the city', 'spring-in-the-city'],
  ['  Zürich’s  Luft – 2027! ', 'zurichs-luft-2027'],
  [`${'a'.repeat(59)} b`, 'a'.repeat(59)],
  ['!!!', ''],
  ['', ''],
])('the title %j is suggested the address %j', (title, address) => {
  expect(suggestAddress(title)).toBe(address)
})
