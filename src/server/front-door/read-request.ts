import type { IncomingMessage } from 'node:http'
import { parseAndValidateFlightRouterState } from 'next/dist/server/app-render/parse-and-validate-flight-router-state.js'
import { readRequestPath } from '@/lib/request-path'
import { parseUrl } from '@/lib/parse-url'

const maxUrlLength = 8_192
/** Next needs a quarter of a second to read two thousand parameters with the same name. */
const maxParameters = 300
const versions = ['1.0', '1.1']
const reading = ['GET', 'HEAD']
const methods = [...reading, 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
/**
 * Paths that accept methods other than GET and HEAD. `/api/waitlist/answer` is a page. `/__nextjs` are Next's
 * tools in development.
 */
const takesData = /^\/(api\/(?!waitlist\/answer(\/|$))|__nextjs)/

/** The path of the panel's own calls, which have the `next-action` header. */
const panel = /^\/cms(\/|$)/

export type Refusal = {
  status: number
  sentence: string
  /** The allowed methods, if the request used another one. */
  allow?: string
}

type Reading = { path: string; isCall: boolean; fault: null } | { path: null; isCall: false; fault: Refusal }

/** Reads the path of a request, or returns why the request is invalid, independent of its sender. */
export function readRequest(request: IncomingMessage): Reading {
  const { headers, headersDistinct, httpVersion, method = '', url = '' } = request
  if (!versions.includes(httpVersion)) return refusal(505, `HTTP ${httpVersion} is not used here.`)
  if (!isCoding(headers['transfer-encoding'], httpVersion))
    return refusal(501, 'A body in this transfer encoding cannot be read.')
  if (!methods.includes(method)) return wrongMethod(`The method ${method} is not used here.`, methods)
  if (url.length > maxUrlLength) return refusal(414, `The address is longer than ${maxUrlLength} characters.`)
  if (url.split('&').length > maxParameters)
    return refusal(414, `The address has more than ${maxParameters} parameters.`)
  // If there are several hosts, Node uses the first; a proxy in front may use the last.
  if (!isHost(headers.host) || (headersDistinct.host ?? []).length > 1)
    return refusal(400, 'The host in this request cannot be read.')
  if (!isRouterState(headers['next-router-state-tree']))
    return refusal(400, 'The page that this request came from cannot be read.')
  const path = readRequestPath(url)
  if (path === null) return refusal(400, 'The address cannot be read.')
  if (reading.includes(method) || takesData.test(path)) return { path, isCall: false, fault: null }
  // Next fails on a form that claims to be such a call, and on requests to change or delete a file.
  if (method !== 'POST' || headers['next-action'] === undefined || !panel.test(path))
    return wrongMethod('Nothing can be sent to this address.', reading)
  return { path, isCall: true, fault: null }
}

/**
 * Whether the transfer encoding is supported. Node accepts any list that ends in `chunked`, and passes other
 * encodings on as if they were decoded.
 */
function isCoding(coding: string | undefined, httpVersion: string) {
  return coding === undefined || (coding.toLowerCase() === 'chunked' && httpVersion === '1.1')
}

/** A host part that is only the prefix `xn--`. Some versions of Node accept it, some do not. */
const emptyPart = /(^|\.)xn--(?=[.:]|$)/i

/** Whether the host is valid. HTTP/1.0 needs none. Payload builds addresses from it and fails where it cannot. */
function isHost(host = '') {
  if (host === '') return true
  return parseUrl(`http://${host}`) !== null && !/[/?#@\\]/.test(host) && !emptyPart.test(host)
}

function wrongMethod(sentence: string, allowed: string[]): Reading {
  return { path: null, isCall: false, fault: { status: 405, sentence, allow: allowed.join(', ') } }
}

/** Our deepest page has about twenty. With a thousand, Next's own check takes half a second. */
const maxBrackets = 100

/** Whether Next can read the router state. Otherwise Next responds with 500 and logs the request. */
function isRouterState(state: string | string[] | undefined) {
  if (String(state ?? '').split(/[[{]|%5b|%7b/i).length > maxBrackets) return false
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
