import type { FormState } from 'payload'
import * as z from 'zod/mini'
import { nameOfField } from '@/content/fields/place-of-field'

export type Refusal = {
  sentence: string
  /** Path of the first field that has to be changed. */
  path: string | null
  /** The refused fields with the values that were sent, and the lists that contain them. Paths of that time. */
  refusedFields: FormState
  /** The site's names for the refused fields, by their paths of that time. */
  names: Record<string, string>
}

/**
 * The content of Payload's toast: a text, or a component with a text that it splits into a list at every
 * comma.
 */
const title = z.union([z.string(), z.object({ props: z.object({ errorMessage: z.string() }) })])

/** The messages of browsers for a request without a response. */
const networkErrors = /^(Failed to fetch|Load failed|NetworkError when attempting to fetch resource\.?)$/

const noResponse =
  'The site did not answer, so this may or may not have gone through. If this note stays, please try again.'
const signedOut = 'You were signed out, so this did not go through. Sign in and try again.'
const noFile = 'Choose a file first.'
const failing = 'The site cannot save just now, so this did not go through. Please try again.'

/** Messages of the site or of Payload, and what they mean for an open form. */
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
  [
    'Not Found',
    'This was deleted or moved to the trash, so your changes cannot be saved. Copy what you want to keep.',
  ],
])

/**
 * Whether the refusal is about the connection, not the document. It is over once the site responds to this
 * person again.
 */
export function isAboutConnection({ sentence }: Refusal) {
  return [noResponse, signedOut, failing].includes(sentence)
}

/** Whether the refusal is over once a file is chosen. */
export function isAboutMissingFile({ sentence }: Refusal) {
  return sentence === noFile
}

/** Whether the refusal is over once the form has a newer state from the site. */
export function isResolvedBySave(refusal: Refusal) {
  return isAboutConnection(refusal) || refusal.sentence.includes('so your change was not saved.')
}

const aboutFields = /^The following fields? (?:is|are) invalid: (.*)$/s

/**
 * Reads a failure from Payload's toast as one sentence. Returns null if the toast is not about a save. The
 * fields in the form may have been changed since they were `sent`.
 */
export function readRefusal(shown: unknown, fields: FormState, sent: FormState = {}): Refusal | null {
  const { data } = title.safeParse(shown)
  if (!data) return null
  const text = typeof data === 'string' ? data : data.props.errorMessage
  // Payload asks for the account by itself from time to time. That says nothing about a save.
  if (text.startsWith('Fetching user failed')) return null
  const message = networkErrors.test(text) ? noResponse : (meanings.get(text) ?? text)
  const [, label] = aboutFields.exec(message) ?? []
  const shownWrong = findWrongFields(fields)
  // A field whose condition was just fulfilled is shown once the site has responded to that change.
  const wrong =
    shownWrong.length > 0 ? shownWrong : Object.entries(fields).filter(([, field]) => isWrong(field))
  if (label === undefined || wrong.length === 0)
    return { sentence: message, path: null, refusedFields: {}, names: {} }
  const names = readFieldNames(label, wrong)
  const isCounted = (field: Field) =>
    hasErrors(field) && (field.passesCondition !== false || shownWrong.length === 0)
  const refusedFields = Object.fromEntries(
    Object.entries(fields)
      .filter(([, field]) => isCounted(field))
      .map(([path, field]) => [path, { ...field, value: (sent[path] ?? field).value }]),
  )
  return { ...describeWrongFields(wrong, names), refusedFields, names }
}

/** Returns the errors in the format that Payload's form accepts from a response. */
export function errorsOf({ refusedFields }: Refusal) {
  return Object.entries(refusedFields).flatMap(([path, { errorMessage }]) =>
    errorMessage ? [{ path, message: errorMessage }] : [],
  )
}

/** Returns the wrong fields that the form shows. */
export function findWrongFields(fields: FormState) {
  return Object.entries(fields).filter(([, field]) => isWrong(field) && field.passesCondition !== false)
}

/** Says what is wrong with the first of these fields, and how many there are. */
export function describeWrongFields(wrong: [string, Field][], names: Refusal['names']) {
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
 * Payload names fields by the labels on the path to them, if it knows the labels, separated by commas:
 * "Sections > Block 3 (Quote) > Who said it". A label may contain commas too, so names that do not fit the
 * paths are ignored.
 */
function readFieldNames(label: string, wrong: [string, Field][]) {
  const isOne = wrong.length === 1
  const labels = isOne ? [label] : label.split(', ')
  const isFitting =
    labels.length === wrong.length && wrong.every(([path], index) => isOfRow(labels[index], path))
  if (!isOne && !isFitting) return {}
  return Object.fromEntries(
    wrong.flatMap(([path], index) => (labels[index] === path ? [] : [[path, nameOfField(labels[index])]])),
  )
}

/** Whether a label names the rows that contain a field: `sections.2.name` is in the third row. */
function isOfRow(label = '', path: string) {
  const rows = path.split('.').filter((part) => /^\d+$/.test(part))
  return label === path || rows.every((row) => new RegExp(`\\b${Number(row) + 1}\\b`).test(label))
}

type Field = FormState[string]

function isWrong({ errorMessage, valid }: Field) {
  return valid === false && Boolean(errorMessage)
}

function hasErrors({ errorPaths, valid }: Field) {
  return valid === false || (errorPaths?.length ?? 0) > 0
}
