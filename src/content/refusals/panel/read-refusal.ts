import type { FormState } from 'payload'
import * as z from 'zod/mini'

export type Refusal = {
  sentence: string
  /** The first field that has to be changed. */
  path: string | null
  /** The fields that were refused, as they were, and the lists they stand in. */
  marked: FormState
}

/** What Payload shows: a text, or its own component for a text of which it makes a list at every comma. */
const title = z.union([z.string(), z.object({ props: z.object({ errorMessage: z.string() }) })])

/** What browsers call a request that was not answered. */
const withoutAnswer = /^(Failed to fetch|Load failed|NetworkError when attempting to fetch resource\.?)$/

const unanswered = 'The site could not be reached, so this did not go through. Please try again.'
const signedOut = 'You were signed out, so this did not go through. Sign in and try again.'

/** What the site says where a form is still open, and what that means for its words. */
const meanings = new Map([
  ['Please sign in first.', signedOut],
  ['Not Found', 'This was deleted, so your words cannot be saved. Copy what you want to keep.'],
])

/** Whether it is nothing about the document, and goes away once the site answers this person again. */
export function isAboutConnection({ sentence }: Refusal) {
  return sentence === unanswered || sentence === signedOut
}

const aboutFields = /^The following fields? (?:is|are) invalid: (.*)$/s

/** A failure as Payload's panel shows it for a moment, as one sentence; null where it has no words. */
export function readRefusal(shown: unknown, fields: FormState): Refusal | null {
  const { data } = title.safeParse(shown)
  if (!data) return null
  const said = typeof data === 'string' ? data : data.props.errorMessage
  const message = withoutAnswer.test(said) ? unanswered : (meanings.get(said) ?? said)
  const [, label] = aboutFields.exec(message) ?? []
  const wrong = Object.entries(fields).filter(([, field]) => isWrong(field))
  const [first] = wrong
  if (label === undefined || !first) return { sentence: message, path: null, marked: {} }
  const [path, { errorMessage }] = first
  const name = label === path ? '' : `${nameOfField(label)}: `
  const sentence =
    wrong.length === 1
      ? `${name}${errorMessage}`
      : `${wrong.length} fields need a change. The first: ${errorMessage}`
  return {
    sentence,
    path,
    marked: Object.fromEntries(Object.entries(fields).filter(([, field]) => isMarked(field))),
  }
}

/** Payload names a field by the labels on the way to it, where it has been told them: "Sections > Block 3 (Quote) > Who said it". */
function nameOfField(label: string) {
  return label
    .replaceAll(/(?:Sections > )?Block (\d+) \(([^)]*)\)/g, 'Section $1 ($2)')
    .replaceAll(' > ', ' › ')
}

type Field = FormState[string]

function isWrong({ errorMessage, passesCondition, valid }: Field) {
  return valid === false && Boolean(errorMessage) && passesCondition !== false
}

function isMarked({ errorPaths, valid }: Field) {
  return valid === false || (errorPaths?.length ?? 0) > 0
}
