import type { IncomingMessage } from 'node:http'

const longestUrl = 8_192
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

export type Refusal = { status: number; sentence: string }

/** Why a request makes no sense whatever it asks for, or null where it does. */
export function findRequestFault({ method = '', url = '' }: IncomingMessage): Refusal | null {
  if (!methods.includes(method)) {
    return { status: 405, sentence: `The method ${method} is not used here.` }
  }
  if (url.length > longestUrl) {
    return { status: 414, sentence: `The address is longer than ${longestUrl} characters.` }
  }
  return null
}
