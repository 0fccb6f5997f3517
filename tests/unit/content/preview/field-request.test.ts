import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readFieldRequest } from '@/content/preview/field-request'

const origin = 'https://example.org'
const href = '/cms/globals/site-settings?field=footer.line'

beforeEach(() => vi.stubGlobal('location', new URL(`${origin}/cms`)))
afterEach(() => vi.unstubAllGlobals())

test('a page of this site may ask the panel for a field', () => {
  const request = readFieldRequest(
    new MessageEvent('message', { origin, data: { type: 'show-field', href } }),
  )
  expect(request?.href).toBe(`${origin}${href}`)
})

test.each(['https://example.com', 'http://example.org', 'https://example.org:8443', 'null', ''])(
  'a page of %s may not',
  (other) => {
    const message = new MessageEvent('message', { origin: other, data: { type: 'show-field', href } })
    expect(readFieldRequest(message)).toBeNull()
  },
)

test.each([
  'javascript:alert(1)//cms/globals/x?field=y',
  'https://example.com/cms/globals/site-settings?field=name',
  '//example.com/cms/globals/site-settings?field=name',
  '/cms/globals/../../logout?field=name',
  '/cms/logout?field=name',
  '/cms/globals/site-settings',
  '/cms/globals/site-settings?field=',
  '/cms/globals/site-settings?field=a&b=c',
  '/cms/globals/site-settings?field=name#x',
  '',
  null,
  7,
])('%s is no address of a field', (other) => {
  const message = new MessageEvent('message', { origin, data: { type: 'show-field', href: other } })
  expect(readFieldRequest(message)).toBeNull()
})

test.each([null, 'show-field', { type: 'payload-live-preview', ready: true }, { href }])(
  'a message of another kind is none: %j',
  (data) => {
    expect(readFieldRequest(new MessageEvent('message', { origin, data }))).toBeNull()
  },
)
