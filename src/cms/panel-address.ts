import { isLongQuery } from '@/cms/long-query'
import { readRequestPath } from '@/lib/request-path'

type Parameters = Record<string, string | string[]>

/**
 * The parameters of an address of the panel without those that Payload fails at. It shows an empty page then, and
 * remembers some of them for the person: numbers of a list that are none, parts of a name where it has none, a NUL.
 * There is one language and no groups. What is too long to be searched for in time is not searched for.
 */
export function readableParameters(parameters: Parameters): Parameters {
  const readable = Object.entries(parameters).filter(isReadable)
  const isLong = isLongQuery(readable)
  return Object.fromEntries(readable.filter(([name]) => !isLong || !/^(where|search)/.test(name)))
}

/** A condition as the panel writes it, such as `where[or][0][and][0][title][equals]`. */
const condition = /^where(\[(or|and)\]\[\d{1,3}\])*\[[\w.-]+\]\[\w+\](\[\d{0,3}\])?$/

function isReadable([name, value]: [string, string | string[]]) {
  if (name === 'localeCodes' || name === 'queryByGroup' || String(value).includes('\0')) return false
  if (name.includes('[')) return condition.test(name)
  if (name === 'redirect') return !leadsToSignOut(String(value))
  return !['page', 'limit'].includes(name) || /^[1-9]\d{0,5}$/.test(String(value))
}

/** A sign-in leads whoever is signed in on at once. An address that can be read in two ways leads nowhere. */
function leadsToSignOut(address: string) {
  const path = readRequestPath(address)
  return path === null || signOut.test(path)
}

/** Payload signs out at each of these as soon as it is shown. */
const signOut = /^\/cms\/logout/i

/** Whether another site has led somebody to the sign-out. Old browsers do not say where they come from. */
export function isForeignSignOut(segments: string[], headers: Headers) {
  const from = headers.get('sec-fetch-site')
  return signOut.test(`/cms/${segments.join('/')}`) && (from === 'cross-site' || from === 'same-site')
}
