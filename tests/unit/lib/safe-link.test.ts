import { expect, test } from 'vitest'
import { isSafeLink } from '@/lib/safe-link'

test.each([
  'https://example.org/a?b#c',
  'http://example.org',
  'mailto:a@example.org',
  'tel:+4930123',
  '/legal/terms',
  '#waitlist',
])('%s is safe', (address) => expect(isSafeLink(address)).toBe(true))

test.each([
  'javascript:alert(1)',
  'JAVASCRIPT:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,<script>',
  'vbscript:x',
  'file:///etc/passwd',
  '//evil.example',
  '/\\evil.example',
  'evil.example',
  '',
])('%j is not', (address) => expect(isSafeLink(address)).toBe(false))
