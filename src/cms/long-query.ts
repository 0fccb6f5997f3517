import { isRecord } from '@/content/fields/walk-fields'

/** Payload compares each row with each word of each condition. */
const maxComparisons = 100

/** The operators that compare with a list. One comparison, however long the list is. */
const listOperators = ['in', 'not_in']
const ofList = /\[(in|not_in)\](\[\d*\])?$/

/**
 * Tells whether a query has more conditions, or longer ones, than anybody needs. Such a query keeps a list busy for
 * seconds. Takes the parameters of an address; `where` may be JSON, as Payload reads it.
 */
export function isLongQuery(parameters: Iterable<[name: string, value: unknown]>) {
  let comparisons = 0
  const lists = new Set<string>()
  for (const [name, value] of parameters) {
    if (!/(^|[[\]])(where|search)($|[[\]])/.test(name)) continue
    if (ofList.test(name)) lists.add(name.replace(ofList, ''))
    else comparisons += (/(^|\[)where\]?$/.test(name) && countInJson(String(value))) || countWords(value)
  }
  return comparisons + lists.size > maxComparisons
}

function countWords(value: unknown) {
  return String(value).split(/\s/).length
}

/** Counts in the parsed value, because JSON can spell the same text in many ways. Null for other texts. */
function countInJson(text: string) {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? countComparisons(value) : null
  } catch {
    return null
  }
}

function countComparisons(value: unknown, operator = ''): number {
  const isObject = typeof value === 'object' && value !== null
  if (!isObject) return countWords(value)
  const isList = Array.isArray(value) && listOperators.includes(operator) && !value.some(isRecord)
  if (isList) return 1
  const counts = Object.entries(value).map(([name, each]) => countComparisons(each, name))
  return Math.max(
    1,
    counts.reduce((sum, count) => sum + count, 0),
  )
}
