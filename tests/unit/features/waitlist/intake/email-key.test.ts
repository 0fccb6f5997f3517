import { expect, test } from 'vitest'
import { emailKey } from '@/features/waitlist/intake/email-key'

test.each([
  ['Ada@Example.ORG', 'ada@example.org'],
  ['  ada@example.org ', 'ada@example.org'],
  ['ada@BÜCHER.example', 'ada@xn--bcher-kva.example'],
  ['ada@bu\u0308cher.example', 'ada@xn--bcher-kva.example'],
  ['zoe\u0308@example.org', 'zoë@example.org'],
  ['ada.l+x@example.org', 'ada.l+x@example.org'],
])('%s is compared as %s', (email, key) => expect(emailKey(email)).toBe(key))
