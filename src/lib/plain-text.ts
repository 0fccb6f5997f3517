const controlCharacters = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]/
const bidirectionalOverrides = /[\u202A-\u202E\u2066-\u2069]/
const loneSurrogates = /\p{Surrogate}/u

/**
 * Characters that show nothing by themselves: joiners, soft hyphens, fillers, and blanks that Unicode counts
 * as letters or symbols. Also marks that belong to the letter before them, and code points that are not
 * characters.
 */
const unseen =
  /[\p{Cf}\p{Co}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\p{Script=Inherited}\u2800\uFFFC\u{1D159}\u{16FE4}]/gu
const marksWithoutLetter = /(^|\s)\p{M}+/gu

/**
 * Normalizes a typed text for storage: composed characters (NFC), `\n` as the only
 * line break, and no white space around it.
 */
export function normalizeText(text: string) {
  return text.normalize('NFC').replace(/\r\n?/g, '\n').trim()
}

/**
 * Removes invisible characters that `isPrintableText` refuses, such as the direction marks that messengers
 * copy along with a phone number. The line breaks of word processors become ordinary ones.
 */
export function withoutHidden(text: string) {
  const hidden = new RegExp(`${controlCharacters.source}|${bidirectionalOverrides.source}`, 'g')
  return text.replace(/[\u000B\u000C\u0085]/g, '\n').replace(hidden, '')
}

/** Replaces each line break, and the white space around it, with one space. */
export function onOneLine(text: string) {
  // This replaces one run of white space at a time. An expression with the line break in the middle would try
  // each space of a long run as its beginning.
  return text.replace(/\s+/g, (space) => (/[\n\r\u2028\u2029]/.test(space) ? ' ' : space))
}

/**
 * Whether a text has only characters that people type. It has no control characters except line breaks and
 * tabs. It has no characters that reverse the reading direction to disguise a text, and no half of a
 * surrogate pair.
 */
export function isPrintableText(text: string) {
  return !controlCharacters.test(text) && !bidirectionalOverrides.test(text) && !loneSurrogates.test(text)
}

/** Like `isPrintableText`, for a text of one line: a name must not look like several lines of a mail. */
export function isPrintableLine(text: string) {
  return isPrintableText(text) && !/[\t\n\r\u2028\u2029]/.test(text)
}

/** Counts code points, so that a simple emoji counts as one character. */
export function lengthOf(text: string) {
  return [...text].length
}

/** Counts the visible characters, and the spaces between them. */
export function visibleLength(text: string) {
  return lengthOf(text.replace(unseen, '').replace(marksWithoutLetter, '$1').trim())
}
