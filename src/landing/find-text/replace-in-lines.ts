import { type LinePart, textOfLine } from '@/content/rich-text/lines-of'
import { findPhrase, findPhraseFault, type FoundSentence, type Span } from '@/lib/find-phrase'
import { isPrintableLine, lengthOf } from '@/lib/plain-text'

export type ReplaceOptions = { phrase: string; replacement: string }

/**
 * A sentence that contains the phrase, with its number in the field. `why` is the reason why it stays
 * unchanged, or null.
 */
export type ReplacedSentence = { number: number; pieces: FoundSentence['pieces']; why: string | null }

const longestReplacement = 2_000
/**
 * The maximum number of characters that one replacement may add to a field: more than any text on the site
 * has.
 */
const mostGrowth = 200_000

/** Why a phrase or its replacement is not valid, as a sentence. Returns null when both are valid. */
export function findOptionsFault({ phrase, replacement }: ReplaceOptions) {
  const fault = findPhraseFault(phrase)
  if (fault) return fault
  if (phrase.trim() === replacement)
    return 'The replacement is the same as the text that you searched for. Enter another one.'
  if (lengthOf(replacement) > longestReplacement) return 'Replace with at most 2,000 characters.'
  return isPrintableLine(replacement)
    ? null
    : 'The replacement contains a character that is not allowed here. Type it again.'
}

/**
 * Replaces the phrase, exactly as typed, in the chosen sentences. Changes the objects that hold the lines.
 * Leaves a sentence as it is when the phrase spans two formats, or when it is in the address of a link.
 */
export function replaceInLines(
  lines: readonly LinePart[][],
  { phrase, replacement }: ReplaceOptions,
  isChosen: (number: number) => boolean = () => true,
): ReplacedSentence[] {
  const sentences: ReplacedSentence[] = []
  let growth = 0
  for (const line of lines) {
    const places = new Map<LinePart, Span[]>()
    for (const { pieces, matches } of findPhrase(textOfLine(line), phrase)) {
      const number = sentences.length
      const matchPlaces = matches.flatMap((match) => findPlace(match, line) ?? [])
      const grown =
        growth + matchPlaces.reduce((sum, { start, end }) => sum + replacement.length - (end - start), 0)
      const why = findFault(matchPlaces, matches.length, replacement) ?? (grown > mostGrowth ? tooLong : null)
      sentences.push({ number, pieces, why })
      if (why || !isChosen(number)) continue
      growth = grown
      for (const { part, ...span } of matchPlaces) {
        const spans = places.get(part) ?? []
        spans.push(span)
        places.set(part, spans)
      }
    }
    for (const [part, spans] of places)
      part.holder[part.name] = insertReplacement(part.text, spans, replacement)
  }
  return sentences
}

const tooLong = 'The text would be much too long.'

function insertReplacement(text: string, spans: readonly Span[], replacement: string) {
  const starts = [0, ...spans.map(({ end }) => end)]
  const kept = starts.map((start, index) => text.slice(start, spans[index]?.start))
  return kept.join(replacement)
}

type Place = Span & { part: LinePart }

/** The position of a match within one part of a line. Returns null when the match spans several parts. */
function findPlace({ start, end }: Span, line: readonly LinePart[]): Place | null {
  let before = 0
  for (const part of line) {
    const after = before + part.text.length
    if (start >= before && end <= after) return { part, start: start - before, end: end - before }
    before = after
  }
  return null
}

function findFault(places: readonly Place[], matches: number, replacement: string) {
  if (places.some(({ part }) => part.name === 'url')) return 'This is the address of a link.'
  if (places.length < matches)
    return 'The phrase is partly bold, italic or a link here. Change it in the text.'
  const isSame = places.every(({ part, start, end }) => part.text.slice(start, end) === replacement)
  return isSame ? 'It says this already.' : null
}
