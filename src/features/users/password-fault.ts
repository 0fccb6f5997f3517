import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

/** In characters. */
export const shortestPassword = 15
/** A longer password is not safer. */
const longest = 200
/**
 * Only the first 64 characters are checked. The time of the check grows with the length, up to seconds in
 * which the process serves nobody else.
 */
const checkedLength = 64
/** On a scale to 4. A score of 3 means at least 10^8 guesses. */
const lowestScore = 3
/** A password needs this many characters that are not part of the account's name or address. */
const fewestOther = 8

/**
 * Returns why a password is refused, as a sentence, or null where it is strong enough. A password is refused
 * when it is too short or too long. It is also refused when it consists of common passwords, rows of keys,
 * repetitions, or words of the account such as its name.
 */
export function findPasswordFault(password: string, accountWords: string[] = []) {
  const length = [...password].length
  if (length < shortestPassword) return `Use ${shortestPassword} or more characters for the password.`
  if (length > longest) return `Use at most ${longest} characters for the password.`
  const words = accountWords.flatMap((word) => word.toLowerCase().split(/[^\p{L}\p{N}]+/u))
  const relevantWords = words.filter((word) => word.length > 2)
  const { score } = getStrengthChecker().check(password.slice(0, checkedLength), relevantWords)
  if (score >= lowestScore && countOtherCharacters(relevantWords, password) >= fewestOther) return null
  return 'This password is too easy to guess. Use several unusual words, and leave out your name and email address.'
}

/** Counts the characters that are left when the words of the account are removed. */
function countOtherCharacters(words: string[], password: string) {
  return [...words.reduce((rest, word) => rest.replaceAll(word, ''), password.toLowerCase())].length
}

let factory: ZxcvbnFactory | undefined

/** Creates the checker at its first use, because it loads a list of 49,000 common passwords. */
function getStrengthChecker() {
  factory ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })
  return factory
}
