import type { FormState } from 'payload'
import * as z from 'zod/mini'
import { nameOfField } from '@/content/refusals/name-of-field'

export type Refusal = {
  sentence: string
  /** The first field that has to be changed. */
  path: string | null
  /** The fields that were refused, as they were, and the lists they stand in. */
  refusedFields: FormState
  /** What the site calls the refused fields, by their paths. */
  names: Record<string, string>
}

/** What Payload shows: a text, or its own component for a text of which it makes a list at every comma. */
const title = z.union([z.string(), z.object({ props: z.object({ errorMessage: z.string() }) })])

/** What browsers call a request that was not answered. */
const networkErrors = /^(Failed to fetch|Load failed|NetworkError when attempting to fetch resource\.?)$/

const noResponse =
  'The site did not answer, so this may or may not have gone through. If this note stays, please try again.'
const signedOut = 'You were signed out, so this did not go through. Sign in and try again.'
const noFile = 'Choose a file first.'
const failing = 'The site cannot save just now, so this did not go through. Please try again.'

/** What the site, or Payload for it, says where a form is still open, and what that means there. */
const meanings = new Map([
  ['Please sign in first.', signedOut],
  ['Internal Server Error', failing],
  ['Bad Gateway', noResponse],
  ['Service Unavailable', failing],
  ['Gateway Timeout', noResponse],
  ['No files were uploaded.', noFile],
  [
    'Your request was too large to submit successfully.',
    'This is too large for the site. A picture can have up to 25 MB.',
  ],
  ['Not Found', 'This was deleted, so your changes cannot be saved. Copy what you want to keep.'],
])

/** Whether it is nothing about the document, and goes away once the site answers this person again. */
export function isAboutConnection({ sentence }: Refusal) {
  return [noResponse, signedOut, failing].includes(sentence)
}

/** Whether it is no longer true once a file is chosen. */
export function isAboutMissingFile({ sentence }: Refusal) {
  return sentence === noFile
}

/** Whether it is no longer true once the form has a newer state of the site. */
export function isResolvedBySave(refusal: Refusal) {
  return isAboutConnection(refusal) || refusal.sentence.includes('so your change was not saved.')
}

const aboutFields = /^The following fields? (?:is|are) invalid: (.*)$/s

/** A failure as Payload's panel shows it for a moment, as one sentence; null where it has no words. */
export function readRefusal(shown: unknown, fields: FormState): Refusal | null {
  const { data } = title.safeParse(shown)
  if (!data) return null
  const text = typeof data === 'string' ? data : data.props.errorMessage
  const message = networkErrors.test(text) ? noResponse : (meanings.get(text) ?? text)
  const [, label] = aboutFields.exec(message) ?? []
  if (label === undefined || !findWrongFields(fields)[0])
    return { sentence: message, path: null, refusedFields: {}, names: {} }
  const names = namesOfFields(label, findWrongFields(fields))
  const refusedFields = Object.fromEntries(Object.entries(fields).filter(([, field]) => hasErrors(field)))
  return { ...describe(fields, names), refusedFields, names }
}

/** What is left of a refusal in a form that has been changed since; null where nothing is wrong any more. */
export function updateRefusal(refusal: Refusal, fields: FormState): Refusal | null {
  const isUnchanged = ([path, { valid, value }]: [string, Field]) =>
    valid === false &&
    fields[path] &&
    fields[path].passesCondition !== false &&
    JSON.stringify(fields[path].value) === JSON.stringify(value)
  const now = { ...fields, ...Object.fromEntries(Object.entries(refusal.refusedFields).filter(isUnchanged)) }
  return findWrongFields(now).length > 0 ? { ...refusal, ...describe(now, refusal.names) } : null
}

/** What the refusal has marked, as Payload's form takes it from an answer. */
export function errorsOf({ refusedFields }: Refusal) {
  return Object.entries(refusedFields).flatMap(([path, { errorMessage }]) =>
    errorMessage ? [{ path, message: errorMessage }] : [],
  )
}

function findWrongFields(fields: FormState) {
  return Object.entries(fields).filter(([, field]) => isWrong(field))
}

function describe(fields: FormState, names: Refusal['names']) {
  const wrong = findWrongFields(fields)
  const [path = '', first] = wrong[0] ?? []
  const name = names[path]
  const firstMessage = `${name ? `${name}: ` : ''}${first?.errorMessage}`
  return {
    sentence:
      wrong.length === 1 ? firstMessage : `${wrong.length} fields need a change. The first: ${firstMessage}`,
    path,
  }
}

/**
 * Payload names fields by the labels on the way to them, where it has been told them, with commas in between:
 * "Sections > Block 3 (Quote) > Who firstMessage it". A label may have commas too, so names that do not fit count as none.
 */
function namesOfFields(label: string, wrong: [string, Field][]) {
  const isOne = wrong.length === 1
  const labels = isOne ? [label] : label.split(', ')
  const isFitting =
    labels.length === wrong.length && wrong.every(([path], index) => isOfRow(labels[index], path))
  if (!isOne && !isFitting) return {}
  return Object.fromEntries(
    wrong.flatMap(([path], index) => (labels[index] === path ? [] : [[path, nameOfField(labels[index])]])),
  )
}

/** Whether a label names the rows that a field stands in: `sections.2.name` stands in the third. */
function isOfRow(label = '', path: string) {
  const rows = path.split('.').filter((part) => /^\d+$/.test(part))
  return label === path || rows.every((row) => new RegExp(`\\b${Number(row) + 1}\\b`).test(label))
}

type Field = FormState[string]

function isWrong({ errorMessage, passesCondition, valid }: Field) {
  return valid === false && Boolean(errorMessage) && passesCondition !== false
}

function hasErrors({ errorPaths, valid }: Field) {
  return valid === false || (errorPaths?.length ?? 0) > 0
}
