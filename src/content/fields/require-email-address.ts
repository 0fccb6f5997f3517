import type { EmailFieldValidation } from 'payload'
import { invalidEmailAddress, isEmailAddress } from '@/lib/is-email-address'

/** Validates an e-mail address as sign-ups do. */
export const requireEmailAddress: EmailFieldValidation = (value, { required }) => {
  if (!value) return required ? invalidEmailAddress : true
  return isEmailAddress(value) || invalidEmailAddress
}
