import * as z from 'zod/mini'
import { industries } from '@/features/waitlist/industries'
import { invalidEmailAddress, isEmailAddress } from '@/lib/is-email-address'
import { isPrintableLine, isPrintableText, lengthOf, normalizeText, visibleLength } from '@/lib/plain-text'

/** The person's details. Each message is the sentence beside the field. */
export const personFields = {
  name: text({ min: 2, max: 120, message: 'Name must be at least 2 characters', name: 'Name' }),
  email: email(),
  organization: text({
    min: 2,
    max: 120,
    message: 'Organization name must be at least 2 characters',
    name: 'Organization name',
  }),
  industry: z.enum(
    industries.map(({ value }) => value),
    { error: 'Please select an industry' },
  ),
}

/** The requested package, if any. A single hyphen means none. */
export const packageField = z.pipe(
  optionalText({ max: 64, name: 'Package', isAllowed: isPrintableLine }),
  z.transform((value) => (value === '-' ? undefined : value)),
)

/** The wish for a custom solution, if any. */
export const wishField = optionalText({ max: 2000, name: 'The description', isAllowed: isPrintableText })

/** The input of a sign-up. The form and the server use the same schema. */
export const leadInput = z.pipe(
  z.transform(withoutUnusedDescription),
  z
    .object({
      ...personFields,
      package: packageField,
      needsCustomSolution: z._default(
        z.boolean({ error: 'Please check or clear the custom solution box' }),
        false,
      ),
      customSolutionDescription: wishField,
    })
    .check(
      z.refine(hasDescriptionIfNeeded, {
        path: ['customSolutionDescription'],
        error: 'Please provide a description of your custom solution needs (at least 10 characters)',
        when: hasReadableSolution,
      }),
    ),
)

/** A sign-up after validation and normalization. */
export type LeadInput = z.output<typeof leadInput>

/** The first error message of each invalid field. */
export function mistakesOf({ issues }: z.core.$ZodError) {
  const fields: Record<string, string> = {}
  for (const { path, message } of issues) fields[String(path[0])] ??= message
  return fields
}

type Limits = { min: number; max: number; message: string; name: string }

type OptionalLimits = { max: number; name: string; isAllowed: (value: string) => boolean }

function text({ min, max, message, name }: Limits) {
  return z.pipe(
    normalizedText(message),
    z.string().check(
      z.refine((value) => visibleLength(value) >= min, { error: message }),
      z.refine(isPrintableLine, { error: notStorable(name) }),
      atMost(max, name),
    ),
  )
}

function email() {
  const error = invalidEmailAddress
  return z.pipe(
    z.pipe(normalizedText(error), z.string().check(z.refine(isEmailAddress, { error }))),
    // Full-width letters and the like: the stored address is the one that mail reaches.
    z.transform((address) => address.normalize('NFKC')),
  )
}

/** An optional text. Absent, null, empty and invisible texts all become undefined. */
export function optionalText({ max, name, isAllowed }: OptionalLimits) {
  const message = notStorable(name)
  return z.pipe(
    z.pipe(
      z.nullish(z.string({ error: message })),
      z.transform((value) => normalizeText(value ?? '')),
    ),
    z.pipe(
      z.string().check(z.refine(isAllowed, { error: message }), atMost(max, name)),
      z.transform((value) => (visibleLength(value) > 0 ? value : undefined)),
    ),
  )
}

function notStorable(name: string) {
  return `${name} contains characters that cannot be stored`
}

function normalizedText(message: string) {
  return z.pipe(z.string({ error: message }), z.transform(normalizeText))
}

function atMost(max: number, name: string) {
  return z.refine<string>((value) => lengthOf(value) <= max, {
    error: `${name} must be at most ${max} characters`,
  })
}

type CustomSolution = {
  needsCustomSolution: boolean
  customSolutionDescription?: string | undefined
}

function hasDescriptionIfNeeded({ needsCustomSolution, customSolutionDescription = '' }: CustomSolution) {
  return !needsCustomSolution || visibleLength(customSolutionDescription) >= 10
}

/** This check also runs when other fields are invalid, so that a visitor sees every error at once. */
function hasReadableSolution({ value, issues }: z.core.ParsePayload) {
  const isWrong = (name: keyof CustomSolution) => issues.some(({ path }) => path?.[0] === name)
  return (
    typeof value === 'object' &&
    value !== null &&
    'needsCustomSolution' in value &&
    !isWrong('needsCustomSolution') &&
    !isWrong('customSolutionDescription')
  )
}

/**
 * Drops the description when the checkbox is not checked: it was not meant to be sent, so its errors are not
 * shown.
 */
function withoutUnusedDescription(input: unknown) {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return input
  const isTicked = 'needsCustomSolution' in input && input.needsCustomSolution !== false
  return isTicked ? input : { ...input, customSolutionDescription: undefined }
}
