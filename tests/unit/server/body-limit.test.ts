import { expect, test } from 'vitest'
import { bodyLimit, describeLimit } from '@/server/front-door/body-limit'

test.each([
  ['/api/waitlist', '16 KB'],
  ['/api/users/login', '16 KB'],
  ['/', '16 KB'],
  ['/api/pages/0192', '2 MB'],
  ['/api/pagesque', '16 KB'],
  ['/api/legal-documents', '2 MB'],
  ['/api/globals/site-settings', '2 MB'],
  ['/cms/collections/pages/create', '2 MB'],
  ['/cmsx', '16 KB'],
  ['/api/media', '25 MB'],
])('a request to %s may carry %s', (pathname, limit) => {
  expect(describeLimit(bodyLimit(pathname))).toBe(limit)
})
