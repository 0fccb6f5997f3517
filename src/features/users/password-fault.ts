import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

/** In characters. */
export const shortestPassword = 15
/** Beyond this a password gains nothing. */
const longest = 200
/** Judging takes ever longer with length, up to seconds in which nobody else is answered. */
const checkedLength = 64
/** Out of 4; 3 stands for 10^8 guesses and more. */
const lowestScore = 3
/** Characters that are no part of a name or address of the account. */
const fewestOther = 8

/**
 * Why a password will not do, as a sentence, or null where it will: too short, or made of common
 * passwords, rows of keys, repetitions, or words that belong to the account such as its name.
 */
export function findPasswordFault(password: string, accountWords: string[] = []) {
  const length = [...password].length
  if (length < shortestPassword) return `Use ${shortestPassword} or more characters for the password.`
  if (length > longest) return `Use at most ${longest} characters for the password.`
  const words = accountWords.flatMap((word) => word.toLowerCase().split(/[^\p{L}\p{N}]+/u))
  const relevantWords = words.filter((word) => word.length > 2)
  const { score } = getStrengthChecker().check(password.slice(0, checkedLength), relevantWords)
  if (score >= lowestScore && lengthWithout(relevantWords, password) >= fewestOther) return null
  return 'This password is too easy to guess. Use several unusual words, and leave out your name and email address.'
}

/** How many characters are left without the words of the account. */
function lengthWithout(words: string[], password: string) {
  return [...words.reduce((rest, word) => rest.replaceAll(word, ''), password.toLowerCase())].length
}

let factory: ZxcvbnFactory | undefined

/** Its list of 49,000 common passwords is read at the first use. */
function getStrengthChecker() {
  factory ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })
  return factory
}
