import { foldText } from '@/lib/fold-text'
import { lengthOf } from '@/lib/plain-text'
import { unstorableText } from '@/lib/database-error'

/** A sentence that contains a phrase. */
export type FoundSentence = {
  /** The sentence, split where the phrase begins and ends. */
  pieces: { text: string; isMatch: boolean }[]
  /** The positions of the phrase in the whole text. */
  matches: Span[]
}

const longestPhrase = 200
/** Characters of a long sentence that are shown on each side of the phrase. */
const contextLength = 160

/** Returns what is wrong with a search phrase, in a sentence, or null where it is valid. */
export function findPhraseFault(phrase: string) {
  if (!phrase.isWellFormed() || phrase.includes('\0')) return unstorableText
  if (foldWithPlaces(phrase).folded.trim() === '') return 'Type a word or a phrase to search for.'
  return lengthOf(phrase.trim()) > longestPhrase ? 'Search for at most 200 characters.' : null
}

/**
 * Finds the sentences of a text that contain a phrase, each once. The search ignores case and accents. Any
 * white space matches any other. Straight quotes and hyphens match typographic ones.
 */
export function findPhrase(text: string, phrase: string): FoundSentence[] {
  const foldedPhrase = foldWithPlaces(phrase.trim()).folded
  const { folded, places } = foldWithPlaces(text)
  const matches: Span[] = []
  let at = foldedPhrase ? folded.indexOf(foldedPhrase) : -1
  while (at >= 0) {
    let after = at + foldedPhrase.length
    // One character can fold into two letters. A match of half of it marks the whole character.
    while (places[after] !== undefined && places[after] === places[after - 1]) after += 1
    matches.push({ start: places[at] ?? 0, end: places[after] ?? text.length })
    at = folded.indexOf(foldedPhrase, after)
  }
  return sentencesAround(text, matches).map((sentence) => ({
    pieces: cut(text, sentence),
    matches: sentence.matches,
  }))
}

export type Span = { start: number; end: number }
type Sentence = Span & { matches: Span[]; isCut: { before: boolean; after: boolean } }

/** Returns the folded text, and for each of its characters the position in the original text. */
function foldWithPlaces(text: string) {
  const folded: string[] = []
  const places: number[] = []
  let place = 0
  for (const character of text) {
    const letters = foldCharacter(character)
    if (letters !== '' && (letters !== ' ' || folded.at(-1) !== ' ')) {
      folded.push(letters)
      for (let each = 0; each < letters.length; each += 1) places.push(place)
    }
    place += character.length
  }
  return { folded: folded.join(''), places }
}

const foldedCharacters = new Map<string, string>()

function foldCharacter(character: string) {
  const before = foldedCharacters.get(character)
  if (before !== undefined) return before
  const letters = foldText(character)
    .replace(/\s+/g, ' ')
    .replace(/[‘’‚ʼ]/g, "'")
    .replace(/[“”„«»]/g, '"')
    .replace(/[‐‑–—−]/g, '-')
    .replace(/ς/g, 'σ')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
  // All 65,536 characters of one code unit fit in the cache. Rarer ones are folded each time.
  if (character.length === 1) foldedCharacters.set(character, letters)
  return letters
}

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' })

/**
 * How many characters the sentence search reads at once. Each sentence that the segmenter returns holds a
 * copy of its whole input.
 */
const partLength = 8_000
/**
 * How many of these characters are before the first match and after the last one: far more than is shown of a
 * sentence.
 */
const margin = 1_000

/** Finds the bounds of the sentences around a match, and around the matches that follow closely. */
function sentencesNear(text: string, { start, end }: Span) {
  const from = Math.max(0, start - margin)
  const part = text.slice(from, end + partLength)
  const bounds = [...sentences.segment(part)].map(({ index, segment }) => ({
    start: from + index,
    end: from + index + segment.length,
  }))
  return { bounds, at: 0, until: Math.min(from + part.length, end + partLength - margin) }
}

function sentencesAround(text: string, matches: Span[]) {
  const results: Sentence[] = []
  let near: ReturnType<typeof sentencesNear> | undefined
  for (const match of matches) {
    const previous = results.at(-1)
    if (previous && match.end <= previous.end) {
      previous.matches.push(match)
      continue
    }
    if (!near || match.end > near.until) near = sentencesNear(text, match)
    // Matches and sentences both come in the order of the text.
    while ((near.bounds[near.at]?.end ?? Infinity) <= match.start) near.at += 1
    const start = near.bounds[near.at]?.start ?? 0
    let last = near.at
    while ((near.bounds[last]?.end ?? Infinity) < match.end) last += 1
    const end = near.bounds[last]?.end ?? text.length
    const shown = shorten(text, { start, end }, match)
    results.push({
      ...shown,
      matches: [match],
      isCut: { before: shown.start > start, after: shown.end < end },
    })
  }
  return results
}

/** Shortens a long sentence: it starts at a word before the match and ends at a word after it. */
function shorten(text: string, { start, end }: Span, match: Span): Span {
  const from = Math.max(0, match.start - contextLength - 1)
  const space = text.slice(from, match.start).indexOf(' ')
  const lastSpace = text.slice(match.end, match.end + contextLength + 1).lastIndexOf(' ')
  return {
    start: match.start - start <= contextLength ? start : space < 0 ? match.start : from + space + 1,
    end: end - match.end <= contextLength ? end : Math.max(match.end, match.end + lastSpace),
  }
}

function cut(text: string, { start, end, matches, isCut }: Sentence) {
  const pieces: FoundSentence['pieces'] = [{ text: isCut.before ? '… ' : '', isMatch: false }]
  let at = start
  for (const match of matches) {
    pieces.push({ text: text.slice(at, match.start), isMatch: false })
    pieces.push({ text: text.slice(match.start, match.end), isMatch: true })
    at = match.end
  }
  pieces.push(
    { text: text.slice(at, end), isMatch: false },
    { text: isCut.after ? ' …' : '', isMatch: false },
  )
  return pieces.filter((piece) => piece.text !== '')
}
