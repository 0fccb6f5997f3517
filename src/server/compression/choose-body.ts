import {
  type AnswerBody,
  type Outlet,
  PlainBody,
  StreamedBody,
  WholeBody,
} from '@/server/compression/answer-body'
import { chooseEncoding, type Encoding } from '@/server/compression/choose-encoding'
import { asItIs, type CompressedBodies, digestOf } from '@/server/compression/compressed-bodies'
import { isCompressible } from '@/server/compression/compressible'
import { createStreamingEncoder } from '@/server/compression/streaming-encoder'
import type { PagePolicies } from '@/server/content-policy/page-policies'
import { withLateScripts } from '@/server/late-scripts/late-scripts'

/** Below this, a compressed body is hardly shorter. */
const shortest = 512
const longestRemembered = 2 * 1024 * 1024

export type KnownBodies = {
  compressed: CompressedBodies
  /** Where the answer may be a page whose inline scripts have to be named in its headers. */
  policies: PagePolicies | null
}

/**
 * How an answer's body travels, decided when its headers are known. `isWhole` says that all of it
 * comes in one piece. Bodies that anyone may get are compressed once; others, and those that come
 * in pieces, as they pass. A page is held until all of it is there, since its policy depends on it.
 */
export function chooseBody(outlet: Outlet, isWhole: boolean, known: KnownBodies): AnswerBody {
  const { method, headers } = outlet.req
  if (method !== 'GET' && method !== 'POST') return new PlainBody(outlet)
  if (isWithoutBody(outlet.statusCode) || !isCompressible(outlet)) return new PlainBody(outlet)
  addVary(outlet)
  const encoding = chooseEncoding(String(headers['accept-encoding'] ?? ''))
  if (known.policies && isPage(outlet)) return pageBody(outlet, encoding, known)
  const length = outlet.getHeader('Content-Length')
  if (!encoding || (length !== undefined && Number(length) < shortest)) return new PlainBody(outlet)
  outlet.setHeader('Content-Encoding', encoding)
  const isKnown = isWhole || (length !== undefined && Number(length) <= longestRemembered)
  if (isKnown && isForEveryone(outlet)) {
    return new WholeBody(outlet, (body) =>
      known.compressed.get(body, encoding, { prepare: preparation(outlet) }),
    )
  }
  outlet.removeHeader('Content-Length')
  return new StreamedBody(outlet, createStreamingEncoder(encoding))
}

function pageBody(outlet: Outlet, encoding: Encoding | null, { compressed, policies }: KnownBodies) {
  if (encoding) outlet.setHeader('Content-Encoding', encoding)
  const prepare = preparation(outlet)
  return new WholeBody(outlet, (body) => {
    const digest = digestOf(body)
    if (policies)
      outlet.setHeader(
        'Content-Security-Policy',
        policies.get(digest, () => prepare(body)),
      )
    return encoding ? compressed.get(body, encoding, { digest, prepare }) : body
  })
}

/** What is done to a body before it is compressed: a page that anyone may get is changed once. */
function preparation(outlet: Outlet) {
  return isPage(outlet) && isForEveryone(outlet) ? withLateScripts : asItIs
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
