import { type LinePart, textOfLine } from '@/content/rich-text/lines-of'
import { findPhrase, findPhraseFault, type FoundSentence, type Span } from '@/lib/find-phrase'
import { isPlainLine, lengthOf } from '@/lib/plain-text'

export type Replacing = { phrase: string; replacement: string }

/** A sentence that says the phrase, by its number in the field, and why it stays as it is, where it does. */
export type ReplacedSentence = { number: number; pieces: FoundSentence['pieces']; why: string | null }

const longestReplacement = 2_000

/** What is wrong with a phrase or with what is to stand in its place, in a sentence; null where it can be done. */
export function findReplacingFault({ phrase, replacement }: Replacing) {
  const fault = findPhraseFault(phrase)
  if (fault) return fault
  if (phrase.trim() === replacement) return 'This is the same text. Type what is to stand in its place.'
  if (lengthOf(replacement) > longestReplacement) return 'Replace with at most 2,000 characters.'
  return isPlainLine(replacement)
    ? null
    : 'The replacement has a character that cannot be in a line of text. Type it anew.'
}

/**
 * Puts the replacement in place of the phrase, as it was typed, in the sentences that are chosen. Changes the objects
 * that hold the lines. A sentence with the phrase in two formats stays, as do addresses of links.
 */
export function replaceInLines(
  lines: readonly LinePart[][],
  { phrase, replacement }: Replacing,
  isChosen: (number: number) => boolean = () => true,
): ReplacedSentence[] {
  const sentences: ReplacedSentence[] = []
  for (const line of lines) {
    const places: Place[] = []
    for (const { pieces, matches } of findPhrase(textOfLine(line), phrase)) {
      const number = sentences.length
      const found = matches.flatMap((match) => placeOf(match, line) ?? [])
      const why = whyNot(found, matches.length, replacement)
      if (!why && isChosen(number)) places.push(...found)
      sentences.push({ number, pieces, why })
    }
    // From the end, so that the places before stay where they are.
    for (const { part, start, end } of places.toReversed()) {
      const text = String(part.holder[part.name])
      part.holder[part.name] = `${text.slice(0, start)}${replacement}${text.slice(end)}`
    }
  }
  return sentences
}

type Place = Span & { part: LinePart }

/** Where a match stands in one part of a line; null where it runs over several. */
function placeOf({ start, end }: Span, line: readonly LinePart[]): Place | null {
  let before = 0
  for (const part of line) {
    const after = before + part.text.length
    if (start >= before && end <= after) return { part, start: start - before, end: end - before }
    before = after
  }
  return null
}

function whyNot(places: readonly Place[], matches: number, replacement: string) {
  if (places.some(({ part }) => part.name === 'url')) return 'This is the address of a link.'
  if (places.length < matches)
    return 'The phrase is partly bold, italic or a link here. Change it in the text.'
  const isSame = places.every(({ part, start, end }) => part.text.slice(start, end) === replacement)
  return isSame ? 'It says this already.' : null
}
