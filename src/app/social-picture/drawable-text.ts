/**
 * The characters that the four fonts of the picture do not have. The renderer would request a font from a
 * foreign host for an emoji or another script.
 */
const notDrawable =
  /[^ -~\u00A0-\u00AC\u00AE-\u00B4\u00B6-\u0107\u010A-\u0113\u0116-\u011B\u011E-\u0123\u0126\u0127\u012A\u012B\u012E-\u0133\u0136\u0137\u0139-\u013E\u0141-\u0148\u014A-\u014D\u0150-\u015B\u015E-\u0161\u0164\u0165\u016A-\u017E\u0192\u0218-\u021B\u0237\u02C6\u02C7\u02DA\u02DC\u02DD\u1E80-\u1E85\u1E9E\u1EF2\u1EF3\u2013\u2014\u2018-\u201A\u201C-\u201E\u2020\u2022\u2026\u2039\u203A\u2044\u20AC\u2122\u2212]/gu

/**
 * Replaces the characters that the picture cannot show: a letter loses a rare accent, and other characters
 * are removed.
 */
export function drawableText(text: string) {
  return text
    .normalize('NFC')
    .replace(/\s/g, ' ')
    .replace(/[\u2010\u2011]/g, '-')
    .replace(notDrawable, (character) => character.normalize('NFKD').replace(notDrawable, ''))
}
