import type { IncomingMessage } from 'node:http'
import { parseAndValidateFlightRouterState } from 'next/dist/server/app-render/parse-and-validate-flight-router-state.js'
import { readRequestPath } from '@/lib/request-path'
import { parseUrl } from '@/lib/parse-url'

const longestUrl = 8_192
/** Next takes a quarter of a second to read two thousand with one name. */
const mostParameters = 300
const versions = ['1.0', '1.1']
const reading = ['GET', 'HEAD']
const methods = [...reading, 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
/** `/api/waitlist/answer` is a page. What follows `/__nextjs` are the tools of Next in development. */
const takesData = /^\/(api\/(?!waitlist\/answer(\/|$))|__nextjs)/

/** Where the panel's own calls go, which carry this header. */
const panel = /^\/cms(\/|$)/

export type Refusal = {
  status: number
  sentence: string
  /** The methods there are, where another was used. */
  allow?: string
}

type Reading = { path: string; isCall: boolean; fault: null } | { path: null; isCall: false; fault: Refusal }

/** The path a request asks for, or why it makes no sense whoever sends it. */
export function readRequest(request: IncomingMessage): Reading {
  const { headers, headersDistinct, httpVersion, method = '', url = '' } = request
  if (!versions.includes(httpVersion)) return refusal(505, `HTTP ${httpVersion} is not used here.`)
  if (!isCoding(headers['transfer-encoding'], httpVersion))
    return refusal(501, 'A body in this transfer encoding cannot be read.')
  if (!methods.includes(method)) return wrongMethod(`The method ${method} is not used here.`, methods)
  if (url.length > longestUrl) return refusal(414, `The address is longer than ${longestUrl} characters.`)
  if (url.split('&').length > mostParameters)
    return refusal(414, `The address has more than ${mostParameters} parameters.`)
  // Node keeps the first of several hosts, a proxy before it perhaps the last.
  if (!isHost(headers.host) || (headersDistinct.host ?? []).length > 1)
    return refusal(400, 'The host in this request cannot be read.')
  if (!isRouterState(headers['next-router-state-tree']))
    return refusal(400, 'The page that this request came from cannot be read.')
  const path = readRequestPath(url)
  if (path === null) return refusal(400, 'The address cannot be read.')
  if (reading.includes(method) || takesData.test(path)) return { path, isCall: false, fault: null }
  // Next fails on a form that says it is one of them, and on a file that is to be changed or deleted.
  if (method !== 'POST' || headers['next-action'] === undefined || !panel.test(path))
    return wrongMethod('Nothing can be sent to this address.', reading)
  return { path, isCall: true, fault: null }
}

/** Node takes any list that ends in `chunked`, and hands on as plain what is not. */
function isCoding(coding: string | undefined, httpVersion: string) {
  return coding === undefined || (coding.toLowerCase() === 'chunked' && httpVersion === '1.1')
}

/** Some versions of Node read a host of which a part is nothing but the sign of another alphabet, some do not. */
const emptyPart = /(^|\.)xn--(?=[.:]|$)/i

/** HTTP/1.0 needs no host. Payload makes addresses of it, and fails where it cannot. */
function isHost(host = '') {
  if (host === '') return true
  return parseUrl(`http://${host}`) !== null && !/[/?#@\\]/.test(host) && !emptyPart.test(host)
}

function wrongMethod(sentence: string, allowed: string[]): Reading {
  return { path: null, isCall: false, fault: { status: 405, sentence, allow: allowed.join(', ') } }
}

/** Our deepest page has some twenty. With a thousand, the check that Next makes takes half a second. */
const mostBrackets = 100

/** Next answers 500 to a navigation whose state it cannot read, and logs it. */
function isRouterState(state: string | string[] | undefined) {
  if (String(state ?? '').split(/[[{]|%5b|%7b/i).length > mostBrackets) return false
  try {
    parseAndValidateFlightRouterState(state)
    return true
  } catch {
    return false
  }
}

function refusal(status: number, sentence: string): Reading {
  return { path: null, isCall: false, fault: { status, sentence } }
}
