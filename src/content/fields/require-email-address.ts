import type { EmailFieldValidation } from 'payload'
import { invalidEmailAddress, isEmailAddress } from '@/lib/is-email-address'

/** Validates an e-mail address as sign-ups do. One that was stored before this check is left as it is. */
export const requireEmailAddress: EmailFieldValidation = (value, { previousValue, required }) => {
  if (!value) return required ? invalidEmailAddress : true
  return value === previousValue || isEmailAddress(value) || invalidEmailAddress
}
