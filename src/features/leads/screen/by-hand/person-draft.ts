import * as z from 'zod/mini'
import { personKeys, type PersonInput, type PersonFormValues } from '@/features/leads/by-hand/person-input'

const formValues = z.object({
  name: z.string(),
  email: z.string(),
  organization: z.string(),
  industry: z.string(),
  phone: z.string(),
  // What the tab kept before these were fields.
  package: z._default(z.string(), ''),
  customSolutionDescription: z._default(z.string(), ''),
})
const draft = z.object({ seen: formValues, typed: formValues })

/** A person whose details held `before`, as they were sent, and what the tab kept of them then. */
export type SubmittedPerson = { person: PersonInput; before: PersonFormValues; storedDraft: string }

/** What the tab keeps of a person whose details held `seen` when somebody began to type. */
export function serializeDraft(seen: PersonFormValues, typed: PersonFormValues) {
  return JSON.stringify({ seen, typed })
}

/** What the tab has kept, or null. */
export function parseDraft(storedDraft: string | null) {
  return storedDraft ? draft.parse(JSON.parse(storedDraft)) : null
}

/** What this person has changed, and all else as it is now. */
export function rebaseDraft(
  current: PersonFormValues,
  { seen, typed }: z.infer<typeof draft>,
): PersonFormValues {
  const changed = personKeys.filter((key) => typed[key] !== seen[key])
  return { ...current, ...Object.fromEntries(changed.map((key) => [key, typed[key]])) }
}

/** What was typed after a person was sent and saved, as the tab keeps it, or an empty text. */
export function getUnsavedDraft(storedDraft: string, submitted: SubmittedPerson) {
  const latest = storedDraft === submitted.storedDraft ? null : parseDraft(storedDraft)
  if (!latest) return ''
  const { phone = '', package: chosen = '', customSolutionDescription = '', ...others } = submitted.person
  return serializeDraft({ ...others, phone, package: chosen, customSolutionDescription }, latest.typed)
}
