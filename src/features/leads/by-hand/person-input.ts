import * as z from 'zod/mini'
import { optionalText, packageField, personFields, wishField } from '@/features/waitlist/intake/lead-input'
import { isPrintableLine } from '@/lib/plain-text'

/** The message for input that is not an object with the fields of a person. */
export const unreadableMessage = 'We could not read that. Please check it and try again.'

/** In characters. */
const maxPhoneLength = 40

/**
 * The details of a person that staff enter or correct. The rules and messages are those of the public form,
 * except that a custom solution may be described in one word. The screen and the server check the same
 * schema.
 */
export const personInput = z.object(
  {
    ...personFields,
    phone: z.pipe(
      optionalText({ max: maxPhoneLength, name: 'Phone', isAllowed: isPrintableLine }),
      z.optional(
        z.string().check(z.refine(isPhone, { error: 'Please enter a phone number, such as +49 30 1234567' })),
      ),
    ),
    package: z.optional(packageField),
    customSolutionDescription: z.optional(wishField),
  },
  { error: unreadableMessage },
)

/** The details of a person after validation and normalization. */
export type PersonInput = z.output<typeof personInput>

/** The fields, in the order of the form. */
export const personKeys = [
  'name',
  'email',
  'organization',
  'industry',
  'phone',
  'package',
  'customSolutionDescription',
] as const

/** The texts in the form fields. */
export type PersonFormValues = Record<(typeof personKeys)[number], string>

/** Digits with common separators, then an optional extension such as "ext. 12" or "x12". */
const phonePattern = /^[\p{Nd}\p{Pd}\s()+./]+((,\s*)?(ext\.?|extension|x|#)\s*\p{Nd}{1,8})?$/iu

function isPhone(text: string) {
  return phonePattern.test(text) && (text.match(/\p{Nd}/gu) ?? []).length >= 3
}
