const controlCharacters = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]/
const bidirectionalOverrides = /[\u202A-\u202E\u2066-\u2069]/
const loneSurrogates = /\p{Surrogate}/u

/** The one spelling under which a typed text is stored: composed, without space around it. */
export function tidyText(text: string) {
  return text.normalize('NFC').trim()
}

/**
 * Whether a text holds only what people type: no control characters, nothing that turns the
 * reading direction around to disguise it, no half of a character. Line breaks and tabs pass.
 */
export function isPlainText(text: string) {
  return !controlCharacters.test(text) && !bidirectionalOverrides.test(text) && !loneSurrogates.test(text)
}

/** The same for a text of one line, so that a name cannot pass for more than one line of a mail. */
export function isPlainLine(text: string) {
  return isPlainText(text) && !/[\t\n\r\u2028\u2029]/.test(text)
}
