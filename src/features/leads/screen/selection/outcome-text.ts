import type { ChangeOutcome } from '@/features/leads/follow-up/follow-up'

/** What became of a change of many leads, in sentences. */
export function outcomeText({ changed, conflicts, missing }: ChangeOutcome) {
  const sentences = [`${leads(changed.length)} changed.`]
  if (conflicts.length > 0) {
    sentences.push(
      `${leads(conflicts.length)} had just been changed by somebody else and stayed as ${conflicts.length === 1 ? 'it is' : 'they are'}, still selected.`,
    )
  }
  if (missing.length > 0) sentences.push(`${leads(missing.length)} had been deleted.`)
  return sentences.join(' ')
}

function leads(count: number) {
  return `${count} ${count === 1 ? 'lead' : 'leads'}`
}
