import { expect, test } from 'vitest'
import { bodyLimit, describeLimit } from '@/server/front-door/body-limit'

test.each([
  ['/api/waitlist', '16 KB'],
  ['/api/users/login', '16 KB'],
  ['/', '16 KB'],
  ['/api/pages/0192', '1 MB'],
  ['/api/pagesque', '16 KB'],
  ['/api/legal-documents', '1 MB'],
  ['/api/globals/site-settings', '1 MB'],
  ['/cms/collections/pages/create', '2 MB'],
  ['/cmsx', '16 KB'],
  ['/api/internal/content', '2 MB'],
  ['/api/internal/contents', '16 KB'],
  ['/api/internal/legal', '16 KB'],
  ['/api/media', '25 MB'],
  ['/api/media/0192', '25 MB'],
  ['/api/mediaeval', '16 KB'],
  ['/api/admin/leads', '8 MB'],
  ['/api/admin/leads/exports', '8 MB'],
  ['/api/admin/leadsx', '16 KB'],
  ['/api/admin/replaced-texts', '128 KB'],
  ['/api/admin/replaced-texts/differences', '128 KB'],
  ['/api/admin/content-file', '17 MB'],
  ['/api/admin/content-file/differences', '17 MB'],
  ['/api/admin/content-filex', '16 KB'],
  ['/api/admin/sample-mail', '128 KB'],
  ['/api/admin/sample-mail/sent', '128 KB'],
  ['/api/admin/replaced-textsx', '16 KB'],
  ['/x/api/admin/sample-mail', '16 KB'],
  ['/x/api/pages', '16 KB'],
  ['/x/cms', '16 KB'],
  ['/x/api/media', '16 KB'],
  ['/x/api/admin/content-file', '16 KB'],
  ['/x/api/internal/content', '16 KB'],
  ['/cms', '2 MB'],
  ['/x/api/admin/leads', '16 KB'],
])('a request to %s may carry %s', (pathname, limit) => {
  expect(describeLimit(bodyLimit(pathname))).toBe(limit)
})

test.each([
  [1024, '1 KB'],
  [1024 * 1024 - 1024, '1023 KB'],
  [1024 * 1024, '1 MB'],
])('%d bytes are called %s', (bytes, text) => expect(describeLimit(bytes)).toBe(text))
