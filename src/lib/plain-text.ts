const controlCharacters = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]/
const bidirectionalOverrides = /[\u202A-\u202E\u2066-\u2069]/
const loneSurrogates = /\p{Surrogate}/u

/**
 * What shows nothing by itself: joiners, soft hyphens, fillers and blanks that Unicode counts as letters
 * or symbols, marks that belong to the letter before them, and what is no character at all.
 */
const unseen =
  /[\p{Cf}\p{Co}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\p{Script=Inherited}\u2800\uFFFC\u{1D159}\u{16FE4}]/gu
const marksWithoutLetter = /(^|\s)\p{M}+/gu

/** The one spelling under which a typed text is stored: composed, with plain line breaks, without space around it. */
export function normalizeText(text: string) {
  return text.normalize('NFC').replace(/\r\n?/g, '\n').trim()
}

/**
 * A text without what nobody sees in it and `isPlainText` refuses, such as the direction marks that messengers
 * copy along with a phone number. The line breaks of word processors become ordinary ones.
 */
export function withoutHidden(text: string) {
  const hidden = new RegExp(`${controlCharacters.source}|${bidirectionalOverrides.source}`, 'g')
  return text.replace(/[\u000B\u000C\u0085]/g, '\n').replace(hidden, '')
}

/** A text with a space in place of each line break and the space around it. */
export function onOneLine(text: string) {
  // Run by run: an expression with the break in the middle tries each space of a long run as its beginning.
  return text.replace(/\s+/g, (space) => (/[\n\r\u2028\u2029]/.test(space) ? ' ' : space))
}

/**
 * Whether a text holds only what people type: no control characters, nothing that turns the
 * reading direction around to disguise it, no half of a character. Line breaks and tabs pass.
 */
export function isPrintableText(text: string) {
  return !controlCharacters.test(text) && !bidirectionalOverrides.test(text) && !loneSurrogates.test(text)
}

/** The same for a text of one line, so that a name cannot pass for more than one line of a mail. */
export function isPrintableLine(text: string) {
  return isPrintableText(text) && !/[\t\n\r\u2028\u2029]/.test(text)
}

/** Counts characters as people do, so that an emoji is one. */
export function lengthOf(text: string) {
  return [...text].length
}

/** Counts those that can be seen, and the space between them. */
export function visibleLength(text: string) {
  return lengthOf(text.replace(unseen, '').replace(marksWithoutLetter, '$1').trim())
}
