import type { FormState } from 'payload'
import { reduceFieldsToValues } from 'payload/shared'
import * as z from 'zod/mini'
import { fieldsOfSite } from '@/content/fields/walk-fields'

const words = z.record(z.string(), z.unknown())

const keptWords = z.object({
  /** In milliseconds since 1970, of the last letter. */
  at: z.number(),
  /** The words that the site had then, and those in the form. */
  base: words,
  mine: words,
})

export type Words = z.infer<typeof words>
export type KeptWords = z.infer<typeof keptWords> & { key: string }

/** Whose words, about which document, and in which opening of its form. */
export type Place = { person: string; document: string; opening: string }

const storageKey = 'unsaved-words'
const mostDays = 30

/**
 * Keeps in this browser what the site has not taken yet. It outlasts a crash and the end of a session,
 * and is written at once, also while the page is being left. False where the browser forbids it or is full.
 */
export function keepWords(place: Place, kept: Omit<KeptWords, 'key'>) {
  try {
    localStorage.setItem(keyOf(place), JSON.stringify(kept))
    return true
  } catch {
    return false
  }
}

/** What people write, without what the site says about it. */
export function wordsOf(fields: FormState): Words {
  return wordsIn(reduceFieldsToValues(withEmptyLists(fields), true))
}

/** Of a list without rows, the form has their number, and the site an empty list. */
function withEmptyLists(fields: FormState): FormState {
  const filled = Object.entries(fields).map(([path, field]) =>
    field.rows?.length === 0 ? [path, { ...field, value: [] }] : [path, field],
  )
  return Object.fromEntries(filled)
}

/** The same of a document as the site answers with it. */
export function wordsIn(data: object): Words {
  return Object.fromEntries(Object.entries(data).filter(([name]) => !fieldsOfSite.has(name)))
}

export function forgetWords(key: string) {
  findStorage()?.removeItem(key)
}

/** What this person's other openings of the form have left, the newest first. */
export function findKeptWords({ person, document, opening }: Place, now = Date.now()): KeptWords[] {
  const own = keyOf({ person, document, opening })
  return keysFrom(keyOf({ person, document, opening: '' }))
    .filter((key) => key !== own)
    .flatMap((key) => read(key, now))
    .toSorted((one, other) => other.at - one.at)
}

/** Who signs out leaves nothing behind for the next person at the same browser. */
export function forgetAllWords() {
  keysFrom(storageKey).forEach(forgetWords)
}

export function keyOf({ person, document, opening }: Place) {
  return [storageKey, person, document, opening].join(' ')
}

function keysFrom(beginning: string) {
  return Object.keys(findStorage() ?? {}).filter((key) => key.startsWith(beginning))
}

function read(key: string, now: number): KeptWords[] {
  const { data } = keptWords.safeParse(parse(findStorage()?.getItem(key) ?? ''))
  if (data && now - data.at < mostDays * 24 * 60 * 60_000) return [{ ...data, key }]
  forgetWords(key)
  return []
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Null where the browser forbids even to look. */
function findStorage(): Storage | null {
  try {
    return localStorage
  } catch {
    return null
  }
}
