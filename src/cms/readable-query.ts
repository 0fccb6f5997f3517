import { isRecord } from '@/content/fields/walk-fields'
import { ApiError } from '@/lib/api-error'

/** Payload filters pictures by the parameter `prefix`, which only some stores have, and fails. */
export function withoutQuery(request: Request, path: string) {
  if (!path.startsWith('media/file/') || !request.url.includes('?')) return request
  return new Request(request.url.replace(/\?.*/s, ''), { method: request.method, headers: request.headers })
}

/** A client cannot switch pagination off: the response would have all rows. */
export function withPagination(request: Request) {
  const url = new URL(request.url)
  const names = [...url.searchParams.keys()].filter((name) => name.startsWith('pagination'))
  if (names.length === 0 || (request.method !== 'GET' && request.method !== 'HEAD')) return request
  names.forEach((name) => url.searchParams.delete(name))
  return new Request(url, { method: request.method, headers: request.headers })
}

/** Operators for map coordinates. No field has any. */
const mapOperators = /[["](near|within|intersects)["\]]/

/**
 * Refuses queries that Payload reads in another way than our rules, or fails at. It parses `where` and `data` as JSON.
 * It ignores a condition on a name of Object.prototype. It drops the brackets around a parameter name.
 */
export function requireReadableQuery({ method, url }: Request) {
  const { searchParams } = new URL(url)
  if (isLongQuery(searchParams))
    throw new ApiError('invalid', 'This query is too long. Please search for less.')
  for (const [name, value] of searchParams) {
    const isJson = name === 'where' || name === 'data'
    const hasBrackets = name.startsWith('[')
    const isIgnored = /^where\[/.test(name) && name.split(/[[\]]/).some((part) => part in Object.prototype)
    const isUnreadable = (isJson && !isReadable(value, method)) || hasBrackets || isIgnored
    if (isUnreadable || mapOperators.test(isJson ? value : name))
      throw new ApiError('invalid', 'We could not read the query in this address.')
  }
}

/** A bulk change with a `where` that is not an object is refused by the rules of its collection, with more detail. */
function isReadable(json: string, method: string) {
  try {
    const isRead = method === 'GET' || method === 'HEAD'
    return json === '' || isRecord(JSON.parse(json)) || !isRead
  } catch {
    return false
  }
}

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
