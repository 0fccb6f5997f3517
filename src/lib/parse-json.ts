import { ApiError } from '@/lib/api-error'

/**
 * The limit for brackets and commas in a JSON text. Half a million of them take seconds to parse and to
 * check. A draft with a thousand rows has 27,000.
 */
const maxParts = 300_000

/**
 * Parses a JSON text.
 *
 * @throws SyntaxError where the text is not JSON
 * @throws ApiError 413 where it has more parts than anything that our pages send
 */
export function parseJson(text: string): unknown {
  if (hasMoreParts(text, maxParts))
    throw new ApiError('too-large', 'This has more parts than anything our pages send.')
  return JSON.parse(text)
}

/** In levels. Rich text has about twelve. Thousands of brackets would exhaust a parser. */
const deepest = 100

/**
 * Parses a JSON text that must be one object, and that Postgres can store.
 *
 * @throws ApiError 400 where it is not, 413 where it has more parts than anything that our pages send
 */
export function parseJsonObject(text: string) {
  const value = parseOrRefuse(text)
  if (!isObject(value)) throw notOneObject()
  requireShallow(value)
  if (/\\u0000/i.test(text)) throw new ApiError('invalid', 'The text has characters that cannot be stored.')
  return value
}

export function notOneObject() {
  return new ApiError('invalid', 'Please send one JSON object.')
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function parseOrRefuse(text: string): unknown {
  try {
    return parseJson(text)
  } catch (error) {
    if (error instanceof ApiError) throw error
    throw new ApiError('invalid', 'This is not valid JSON.')
  }
}

/** Goes level by level: a recursive check would exhaust the stack on such a text. */
function requireShallow(value: unknown) {
  let level = [value]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > deepest) throw new ApiError('invalid', 'The JSON is nested too deeply.')
    level = level.flatMap((item) => (typeof item === 'object' && item !== null ? Object.values(item) : []))
  }
}

/** Whether a text has more brackets and commas than `max`. */
export function hasMoreParts(text: string, max: number) {
  let count = 0
  for (let place = 0; place < text.length; place += 1)
    if (partCharacters.has(text.charCodeAt(place))) count += 1
  return count > max
}

const partCharacters = new Set([...',[{'].map((character) => character.charCodeAt(0)))
