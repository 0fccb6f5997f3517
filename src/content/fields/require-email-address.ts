import type { EmailFieldValidation } from 'payload'
import { invalidEmailAddress, isEmailAddress } from '@/lib/is-email-address'

const sentence = `${invalidEmailAddress}.`

/** Validates an email address with the rule of the sign-ups. */
export const requireEmailAddress: EmailFieldValidation = (value, { required }) => {
  if (!value) return required ? sentence : true
  return isEmailAddress(value) || sentence
}
