import {
  type AnswerBody,
  type Outlet,
  PlainBody,
  StreamedBody,
  WholeBody,
} from '@/server/compression/answer-body'
import { chooseEncoding } from '@/server/compression/choose-encoding'
import type { CompressedBodies } from '@/server/compression/compressed-bodies'
import { isCompressible } from '@/server/compression/compressible'
import { createStreamingEncoder } from '@/server/compression/streaming-encoder'
import { withLateScripts } from '@/server/late-scripts/late-scripts'

/** Below this, a compressed body is hardly shorter. */
const shortest = 512
const longestRemembered = 2 * 1024 * 1024

/**
 * How an answer's body travels, decided when its headers are known. `isWhole` says that all of it
 * comes in one piece. Bodies that anyone may get are compressed once; others, and those that come
 * in pieces, as they pass.
 */
export function chooseBody(outlet: Outlet, isWhole: boolean, bodies: CompressedBodies): AnswerBody {
  const { method, headers } = outlet.req
  if (method !== 'GET' && method !== 'POST') return new PlainBody(outlet)
  if (isWithoutBody(outlet.statusCode) || !isCompressible(outlet)) return new PlainBody(outlet)
  addVary(outlet)
  const encoding = chooseEncoding(String(headers['accept-encoding'] ?? ''))
  const length = outlet.getHeader('Content-Length')
  if (!encoding || (length !== undefined && Number(length) < shortest)) return new PlainBody(outlet)
  outlet.setHeader('Content-Encoding', encoding)
  const isKnown = isWhole || (length !== undefined && Number(length) <= longestRemembered)
  if (isKnown && isForEveryone(outlet)) {
    const prepare = isPage(outlet) ? withLateScripts : undefined
    return new WholeBody(outlet, (body) => bodies.get(body, encoding, prepare))
  }
  outlet.removeHeader('Content-Length')
  return new StreamedBody(outlet, createStreamingEncoder(encoding))
}

function isPage(outlet: Outlet) {
  return String(outlet.getHeader('Content-Type') ?? '').startsWith('text/html')
}

function isWithoutBody(status: number) {
  return status < 200 || status === 204 || status === 304
}

function isForEveryone(outlet: Outlet) {
  const cacheControl = String(outlet.getHeader('Cache-Control') ?? '')
  return outlet.req.method === 'GET' && outlet.statusCode === 200 && !/no-store|private/.test(cacheControl)
}

function addVary(outlet: Outlet) {
  const vary = String(outlet.getHeader('Vary') ?? '')
  if (/accept-encoding/i.test(vary)) return
  outlet.setHeader('Vary', vary ? `${vary}, Accept-Encoding` : 'Accept-Encoding')
}
