import { expect, test } from 'vitest'
import { chooseEncoding } from '@/server/compression/choose-encoding'

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['*', 'br'],
  ['*, br;q=0', 'gzip'],
  ['identity', null],
  ['', null],
])('"%s" gets %s', (accepted, encoding) => {
  expect(chooseEncoding(accepted)).toBe(encoding)
})
