import type { FormState } from 'payload'
import { reduceFieldsToValues } from 'payload/shared'
import * as z from 'zod/mini'
import { systemFields } from '@/content/fields/walk-fields'

const values = z.record(z.string(), z.unknown())

const keptChanges = z.object({
  /** In milliseconds since 1970, of the last letter. */
  at: z.number(),
  /** The words that the site had then, and those in the form. */
  base: values,
  mine: values,
})

export type DocumentValues = z.infer<typeof values>
export type KeptChanges = z.infer<typeof keptChanges> & { key: string }

/** Whose words, about which document, and in which opening of its form. */
export type FormSession = { person: string; document: string; opening: string }

const storageKey = 'unsaved-words'
const maxDays = 30

/**
 * Keeps in this browser what the site has not taken yet. It outlasts a crash and the end of a session,
 * and is written at once, also while the page is being left. False where the browser forbids it or is full.
 */
export function keepChanges(session: FormSession, kept: Omit<KeptChanges, 'key'>) {
  try {
    localStorage.setItem(keyOf(session), JSON.stringify(kept))
    return true
  } catch {
    return false
  }
}

/** What people write, without what the site says about it. */
export function readFormValues(fields: FormState): DocumentValues {
  return omitSystemFields(reduceFieldsToValues(addEmptyLists(fields), true))
}

/** Of a list without rows, the form has their number, and the site an empty list. */
function addEmptyLists(fields: FormState): FormState {
  const entries = Object.entries(fields).map(([path, field]) =>
    field.rows?.length === 0 ? [path, { ...field, value: [] }] : [path, field],
  )
  return Object.fromEntries(entries)
}

/** The same of a document as the site answers with it. */
export function omitSystemFields(data: object): DocumentValues {
  return Object.fromEntries(Object.entries(data).filter(([name]) => !systemFields.has(name)))
}

export function removeKeptChanges(key: string) {
  findStorage()?.removeItem(key)
}

/** What this person's other openings of the form have left, the newest first. */
export function findKeptChanges({ person, document, opening }: FormSession, now = Date.now()): KeptChanges[] {
  const currentKey = keyOf({ person, document, opening })
  return findKeys(keyOf({ person, document, opening: '' }))
    .filter((key) => key !== currentKey)
    .flatMap((key) => read(key, now))
    .toSorted((one, other) => other.at - one.at)
}

/** Who signs out leaves nothing behind for the next person at the same browser. */
export function removeAllKeptChanges() {
  findKeys(storageKey).forEach(removeKeptChanges)
}

export function keyOf({ person, document, opening }: FormSession) {
  return [storageKey, person, document, opening].join(' ')
}

function findKeys(prefix: string) {
  return Object.keys(findStorage() ?? {}).filter((key) => key.startsWith(prefix))
}

function read(key: string, now: number): KeptChanges[] {
  const { data } = keptChanges.safeParse(parse(findStorage()?.getItem(key) ?? ''))
  if (data && now - data.at < maxDays * 24 * 60 * 60_000) return [{ ...data, key }]
  removeKeptChanges(key)
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
