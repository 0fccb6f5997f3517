/** Payload compares each row with each word of each condition. */
const maxComparisons = 100
/** In levels of JSON. The panel's own filters have five. */
const maxDepth = 20

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
    return isObject(value) ? countComparisons(value) : null
  } catch {
    return null
  }
}

function countComparisons(value: unknown, operator = '', depth = 0): number {
  if (!isObject(value)) return countWords(value)
  if (depth > maxDepth) return Infinity
  const isList = Array.isArray(value) && listOperators.includes(operator) && !value.some(isObject)
  if (isList) return 1
  let count = 0
  for (const [name, each] of Object.entries(value)) count += countComparisons(each, name, depth + 1)
  return Math.max(1, count)
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
