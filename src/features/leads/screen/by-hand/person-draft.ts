import * as z from 'zod/mini'
import { personKeys, type PersonInput, type TypedPerson } from '@/features/leads/by-hand/person-input'

const typedPerson = z.object({
  name: z.string(),
  email: z.string(),
  organization: z.string(),
  industry: z.string(),
  phone: z.string(),
  // What the tab kept before these were fields.
  package: z._default(z.string(), ''),
  customSolutionDescription: z._default(z.string(), ''),
})
const draft = z.object({ seen: typedPerson, typed: typedPerson })

/** A person whose details held `before`, as they were sent, and what the tab kept of them then. */
export type SentPerson = { person: PersonInput; before: TypedPerson; kept: string }

/** What the tab keeps of a person whose details held `seen` when somebody began to type. */
export function personDraft(seen: TypedPerson, typed: TypedPerson) {
  return JSON.stringify({ seen, typed })
}

/** What the tab has kept, or null. */
export function readDraft(kept: string | null) {
  return kept ? draft.parse(JSON.parse(kept)) : null
}

/** What this person has changed, and all else as it is now. */
export function rebased(now: TypedPerson, { seen, typed }: z.infer<typeof draft>): TypedPerson {
  const changed = personKeys.filter((key) => typed[key] !== seen[key])
  return { ...now, ...Object.fromEntries(changed.map((key) => [key, typed[key]])) }
}

/** What was typed after a person was sent and saved, as the tab keeps it, or an empty text. */
export function laterDraft(kept: string, sent: SentPerson) {
  const latest = kept === sent.kept ? null : readDraft(kept)
  if (!latest) return ''
  const { phone = '', package: chosen = '', customSolutionDescription = '', ...others } = sent.person
  return personDraft({ ...others, phone, package: chosen, customSolutionDescription }, latest.typed)
}
