import type { FormState } from 'payload'
import { reduceFieldsToValues } from 'payload/shared'
import * as z from 'zod/mini'
import { systemFields } from '@/content/fields/walk-fields'

const values = z.record(z.string(), z.unknown())

const keptChanges = z.object({
  /** Time of the last keystroke, in milliseconds since 1970. */
  at: z.number(),
  /** `base` has the values that the site had at that time, `mine` those in the form. */
  base: values,
  mine: values,
})

export type DocumentValues = z.infer<typeof values>
export type KeptChanges = z.infer<typeof keptChanges> & { key: string }

/** The person, the document, and the id of this opening of its form. */
export type FormSession = { person: string; document: string; opening: string }

const storageKey = 'unsaved-words'
const maxDays = 30

/**
 * Keeps unsaved changes in this browser. They survive a crash and the end of a session. The write is
 * synchronous, so it also works while the page is closing. Returns false if the browser forbids storage or
 * the storage is full.
 */
export function keepChanges(session: FormSession, kept: Omit<KeptChanges, 'key'>) {
  try {
    localStorage.setItem(keyOf(session), JSON.stringify(kept))
    return true
  } catch {
    return false
  }
}

/** Returns the values of the form without the fields that the site writes itself and without a chosen file. */
export function readFormValues(fields: FormState): DocumentValues {
  const values = Object.entries(omitSystemFields(reduceFieldsToValues(addEmptyLists(fields), true)))
  return Object.fromEntries(values.filter(([, value]) => !(value instanceof File)))
}

/** For a list without rows, the form holds the number of rows, but the site returns an empty list. */
function addEmptyLists(fields: FormState): FormState {
  const entries = Object.entries(fields).map(([path, field]) =>
    field.rows?.length === 0 ? [path, { ...field, value: [] }] : [path, field],
  )
  return Object.fromEntries(entries)
}

/** Returns the values of a document from the REST API, without the fields that the site writes itself. */
export function omitSystemFields(data: object): DocumentValues {
  return Object.fromEntries(Object.entries(data).filter(([name]) => !systemFields.has(name)))
}

export function removeKeptChanges(key: string) {
  findStorage()?.removeItem(key)
}

/** Returns the changes from this person's other openings of the form, the newest first. */
export function findKeptChanges({ person, document, opening }: FormSession, now = Date.now()): KeptChanges[] {
  const currentKey = keyOf({ person, document, opening })
  return findKeys(keyOf({ person, document, opening: '' }))
    .filter((key) => key !== currentKey)
    .flatMap((key) => read(key, now))
    .toSorted((one, other) => other.at - one.at)
}

/** Called at sign-out, so that the next person at the same browser finds no changes. */
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

/** Returns null if the browser forbids access to its storage. */
function findStorage(): Storage | null {
  try {
    return localStorage
  } catch {
    return null
  }
}
