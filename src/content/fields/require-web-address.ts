import { isSafeLink } from '@/lib/safe-link'

/** Validates an optional address that visitors may be sent to. */
export function requireWebAddress(value: unknown) {
  if (value === undefined || value === null || value === '') return true
  if (typeof value === 'string' && isSafeLink(value)) return true
  return 'Start the address with https://, http://, mailto:, tel:, / or #.'
}
