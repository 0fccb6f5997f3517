import { z } from 'zod'
import { isLongQuery } from '@/cms/readable-query'
import { readRequestPath } from '@/lib/request-path'

type Parameters = Record<string, string | string[]>

/**
 * Drops the parameters of a panel address at which Payload fails. Payload shows an empty page for them and stores some
 * of them for the person, so that the list stays empty. The site has one language, no groups and no query presets. A
 * search that would take seconds is dropped too.
 */
export function readableParameters(parameters: Parameters): Parameters {
  const readable = Object.entries(parameters).filter(isReadable)
  const isLong = isLongQuery(readable)
  return Object.fromEntries(readable.filter(([name]) => !isLong || !/^(where|search)/.test(name)))
}

/** A condition as the panel writes it, such as `where[or][0][and][0][title][equals]`. */
const condition =
  /^where(\[(or|and)\]\[\d{1,3}\])*\[(?!(or|and)\])[\w.-]+\]\[(?<operator>\w+)\](?<index>\[\d{0,3}\])?$/i
/** The operators that take several values. */
const listOperator = /^(in|not_in|equals|not_equals)$/

/** The operators that compare numbers or dates. */
const comparison = /^(greater|less)_than(_equal)?$/

const unused = ['localeCodes', 'queryByGroup']

function isReadable([name, value]: [string, string | string[]]) {
  if (unused.includes(name) || String(value).includes('\0')) return false
  if (name.includes('[')) return isReadableCondition(name, value)
  // The panel writes an empty one to clear it.
  if (name === 'preset') return value === ''
  if (name === 'columns') return isListOfNames(String(value))
  if (name === 'redirect') return !leadsToSignOut(String(value))
  return !['page', 'limit'].includes(name) || /^[1-9]\d{0,5}$/.test(String(value))
}

/** Payload fails at a list of values for an operator that takes one, and at a comparison with a text. */
function isReadableCondition(name: string, value: string | string[]) {
  const { operator = '', index } = condition.exec(name)?.groups ?? {}
  const isList = index !== undefined || Array.isArray(value)
  if (comparison.test(operator) && Number.isNaN(Number(value)) && Number.isNaN(Date.parse(String(value))))
    return false
  return operator !== '' && (!isList || listOperator.test(operator))
}

/** The columns of a list, as the panel writes them. */
function isListOfNames(json: string) {
  try {
    return z.array(z.string()).safeParse(JSON.parse(json)).success
  } catch {
    return false
  }
}

/** A sign-in page redirects a signed-in person at once. An address that two parsers read differently is refused. */
function leadsToSignOut(address: string) {
  const path = readRequestPath(address)
  return path === null || signOut.test(path)
}

/** Payload signs the person out as soon as it renders one of these. */
const signOut = /^\/cms\/logout/i

/** Whether a page of another site sent the person to the sign-out. Old browsers do not send this header. */
export function isForeignSignOut(segments: string[], headers: Headers) {
  const from = headers.get('sec-fetch-site')
  return signOut.test(`/cms/${segments.join('/')}`) && (from === 'cross-site' || from === 'same-site')
}
