import type { IncomingMessage } from 'node:http'

const longestUrl = 8_192
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

export type Refusal = { status: number; sentence: string }

/** Why a request makes no sense whatever it asks for, or null where it does. */
export function findRequestFault({ headers, method = '', url = '' }: IncomingMessage): Refusal | null {
  if (!methods.includes(method)) {
    return { status: 405, sentence: `The method ${method} is not used here.` }
  }
  if (url.length > longestUrl) {
    return { status: 414, sentence: `The address is longer than ${longestUrl} characters.` }
  }
  if (!url.startsWith('/') || !isReadable(url)) {
    return { status: 400, sentence: 'The address cannot be read.' }
  }
  // The panel's own calls carry this header; Next fails on a form that says it is one of them.
  if (method === 'POST' && !url.startsWith('/api/') && headers['next-action'] === undefined) {
    return { status: 405, sentence: 'Nothing can be sent to this address.' }
  }
  return null
}

function isReadable(url: string) {
  const [pathname = ''] = url.split('?', 1)
  try {
    return !decodeURIComponent(pathname).includes('\0')
  } catch {
    return false
  }
}
