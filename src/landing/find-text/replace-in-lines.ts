import { type LinePart, textOfLine } from '@/content/rich-text/lines-of'
import { findPhrase, findPhraseFault, type FoundSentence, type Span } from '@/lib/find-phrase'
import { isPrintableLine, lengthOf } from '@/lib/plain-text'

export type ReplaceOptions = { phrase: string; replacement: string }

/** A sentence that says the phrase, by its number in the field, and why it stays as it is, where it does. */
export type ReplacedSentence = { number: number; pieces: FoundSentence['pieces']; why: string | null }

const longestReplacement = 2_000
/** Characters by which a field may grow at once: more than any text on the site has. */
const mostGrowth = 200_000

/** What is wrong with a phrase or with what is to stand in its place, in a sentence; null where it can be done. */
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
 * Puts the replacement in place of the phrase, as it was typed, in the sentences that are chosen. Changes the objects
 * that hold the lines. A sentence with the phrase in two formats stays, as do addresses of links.
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

/** Where a match stands in one part of a line; null where it runs over several. */
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
