import * as z from 'zod/mini'
import { optionalText, packageField, personFields, wishField } from '@/features/waitlist/intake/lead-input'
import { isPrintableLine } from '@/lib/plain-text'

/** Said where nothing of a person can be read at all. */
export const unreadableMessage = 'We could not read that. Please check it and try again.'

/** In characters. */
const maxPhoneLength = 40

/**
 * What staff enter and correct about a person, by the same rules and with the same sentences as the
 * public form; a custom solution may be said in a word. The screen and the server check the same schema.
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

/** What staff say about a person, after it was checked and tidied. */
export type PersonInput = z.output<typeof personInput>

/** The fields, in the order in which people fill them in. */
export const personKeys = [
  'name',
  'email',
  'organization',
  'industry',
  'phone',
  'package',
  'customSolutionDescription',
] as const

/** What is typed into the fields. */
export type PersonFormValues = Record<(typeof personKeys)[number], string>

/** Digits and what people write between them, then perhaps an extension, as in "ext. 12" or "x12". */
const phonePattern = /^[\p{Nd}\p{Pd}\s()+./]+((,\s*)?(ext\.?|extension|x|#)\s*\p{Nd}{1,8})?$/iu

function isPhone(text: string) {
  return phonePattern.test(text) && (text.match(/\p{Nd}/gu) ?? []).length >= 3
}
