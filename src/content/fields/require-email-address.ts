import type { EmailFieldValidation } from 'payload'
import { invalidEmailAddress, isEmailAddress } from '@/lib/is-email-address'

/** Validates an email address with the rule of the sign-ups. */
export const requireEmailAddress: EmailFieldValidation = (value, { required }) => {
  if (!value) return required ? invalidEmailAddress : true
  return isEmailAddress(value) || invalidEmailAddress
}
