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

/** Whether a text has more brackets and commas than `max`. */
export function hasMoreParts(text: string, max: number) {
  let count = 0
  for (let place = 0; place < text.length; place += 1)
    if (partCharacters.has(text.charCodeAt(place))) count += 1
  return count > max
}

const partCharacters = new Set([...',[{'].map((character) => character.charCodeAt(0)))
