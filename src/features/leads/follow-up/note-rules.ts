import { limits } from '@/features/leads/follow-up/follow-up'

/** Returns why a note cannot be stored, in a sentence, or null if it can. */
export function findNoteFault(note: string) {
  const { length } = note.trim()
  if (length <= limits.note) return null
  return `A note can have up to ${limits.note.toLocaleString('en')} characters; this one has ${length.toLocaleString('en')}. Please shorten it, or make two notes of it.`
}
