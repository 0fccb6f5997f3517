import * as z from 'zod/mini'
import { personKeys, type PersonInput, type PersonFormValues } from '@/features/leads/by-hand/person-input'

const formValues = z.object({
  name: z.string(),
  email: z.string(),
  organization: z.string(),
  industry: z.string(),
  phone: z.string(),
  // Drafts of older versions do not have these fields.
  package: z._default(z.string(), ''),
  customSolutionDescription: z._default(z.string(), ''),
})
const draft = z.object({ seen: formValues, typed: formValues })

/** A person that was sent, the form values before the edit, and the draft in the tab at that time. */
export type SubmittedPerson = { person: PersonInput; before: PersonFormValues; storedDraft: string }

/** The key in the tab of the draft of a new person. */
export function entryKey(account: string) {
  const draftKey = `lead-entry:${account}`
  return draftKey
}

/** The draft for the tab: `seen` holds the form values before the edit, `typed` the current ones. */
export function serializeDraft(seen: PersonFormValues, typed: PersonFormValues) {
  return JSON.stringify({ seen, typed })
}

/** Parses the draft of the tab, or returns null if there is none. */
export function parseDraft(storedDraft: string | null) {
  return storedDraft ? draft.parse(JSON.parse(storedDraft)) : null
}

/** Applies the changes of the user to the current details. */
export function rebaseDraft(
  current: PersonFormValues,
  { seen, typed }: z.infer<typeof draft>,
): PersonFormValues {
  const changed = personKeys.filter((key) => typed[key] !== seen[key])
  return { ...current, ...Object.fromEntries(changed.map((key) => [key, typed[key]])) }
}

/** Returns the draft of what the user typed after a person was sent and saved, or an empty text. */
export function getUnsavedDraft(storedDraft: string, submitted: SubmittedPerson) {
  const latest = storedDraft === submitted.storedDraft ? null : parseDraft(storedDraft)
  if (!latest) return ''
  const { phone = '', package: chosen = '', customSolutionDescription = '', ...others } = submitted.person
  return serializeDraft({ ...others, phone, package: chosen, customSolutionDescription }, latest.typed)
}
