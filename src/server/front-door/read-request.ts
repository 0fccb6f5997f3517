import type { IncomingMessage } from 'node:http'
import { readRequestPath } from '@/server/front-door/request-path'

const longestUrl = 8_192
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
/** What follows `/__nextjs` are the tools of Next in development. */
const takesPosts = /^\/(api\/|__nextjs)/

export type Refusal = { status: number; sentence: string }

type Reading = { path: string; fault: null } | { path: null; fault: Refusal }

/** The path a request asks for, or why it makes no sense whoever sends it. */
export function readRequest({ headers, method = '', url = '' }: IncomingMessage): Reading {
  if (!methods.includes(method)) return refusal(405, `The method ${method} is not used here.`)
  if (url.length > longestUrl) return refusal(414, `The address is longer than ${longestUrl} characters.`)
  const path = readRequestPath(url)
  if (path === null) return refusal(400, 'The address cannot be read.')
  // The panel's own calls carry this header; Next fails on a form that says it is one of them.
  if (method === 'POST' && !takesPosts.test(path) && headers['next-action'] === undefined) {
    return refusal(405, 'Nothing can be sent to this address.')
  }
  return { path, fault: null }
}

function refusal(status: number, sentence: string): Reading {
  return { path: null, fault: { status, sentence } }
}
