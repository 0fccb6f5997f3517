import type { TextFieldSingleValidation } from 'payload'
import { isSafeLink } from '@/lib/safe-link'

/** Validates an optional address that visitors may be sent to. */
export const requireWebAddress: TextFieldSingleValidation = (value) => {
  if (!value || isSafeLink(value)) return true
  return 'Start the address with https://, http://, mailto:, tel:, / or #.'
}
