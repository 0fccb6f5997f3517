import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import pLimit from 'p-limit'
import { describePage, type Trust } from '@/server/content-policy/page-policy'
import { withLateScripts } from '@/server/pages/late-scripts'

type Encoding = 'br' | 'gzip' | 'identity'

export type ReadyPage = { policy: string; tag: string; body: (encoding: Encoding) => Promise<Buffer> }

/** In characters. Over a hundred pages. A character takes up to two bytes of the heap, and one or more in the bodies. */
const capacity = 16 * 1024 * 1024
const [brotli, gzipped] = [promisify(brotliCompress), promisify(gzip)]

/**
 * Prepares each distinct page that Next makes: delayed scripts, policy and compressed bodies. The result is
 * cached. Next passes the same string for each visitor of a page, so a lookup costs almost nothing. When the
 * cache has more than `maxCharacters` characters, it removes the least recently used page.
 */
export function createReadyPages(trust: Trust, maxCharacters = capacity) {
  const pages = new Map<string, ReadyPage>()
  let characters = 0
  return (html: string) => {
    const page = pages.get(html) ?? makeReady(html, trust)
    // It would take the place of all other pages.
    if (html.length > maxCharacters / 2) return page
    if (pages.delete(html)) characters -= html.length
    pages.set(html, page)
    characters += html.length
    for (const oldest of pages.keys()) {
      if (characters <= maxCharacters) break
      pages.delete(oldest)
      characters -= oldest.length
    }
    return page
  }
}

export type ReadyPages = ReturnType<typeof createReadyPages>

function makeReady(html: string, trust: Trust): ReadyPage {
  const late = withLateScripts(html)
  const uncompressed = Buffer.from(late)
  const bodies = new Map<Encoding, Promise<Buffer>>([['identity', Promise.resolve(uncompressed)]])
  return {
    policy: describePage(late, trust),
    // One ETag represents the page in all encodings. They have the same meaning but not the same bytes.
    tag: `W/"${createHash('sha1').update(uncompressed).digest('base64url')}"`,
    body: (encoding) => {
      const body = bodies.get(encoding) ?? compressPage(uncompressed, encoding)
      bodies.set(encoding, body)
      return body
    },
  }
}

/**
 * One page at a time: Node has four threads for compression, connections to the database and passwords together.
 */
const inTurn = pLimit(1)

/** In bytes. Longer pages, such as comparisons of long legal texts, are compressed fast instead of well. */
const longestOfBest = 256 * 1024

function compressPage(body: Buffer, encoding: Encoding) {
  return inTurn(() => compress(body, encoding, body.length <= longestOfBest))
}

/** Compresses as well as possible, or ten times faster. */
export function compress(body: Buffer, encoding: Encoding, isBest = true) {
  if (encoding === 'gzip') return gzipped(body, { level: isBest ? constants.Z_BEST_COMPRESSION : 4 })
  // The highest quality takes twice as long as the second highest, once for each page, and saves 2 % of the
  // bytes.
  const quality = isBest ? constants.BROTLI_MAX_QUALITY : 4
  return brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
}

const refused = '(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))'
const encodings = (['br', 'gzip'] as const).map((name) => ({
  name,
  pattern: new RegExp(`(^|,)\\s*${name}\\b${refused}`, 'i'),
}))

/** Returns the best encoding that a client accepts, from its Accept-Encoding header. */
export function chooseEncoding(accepted = ''): Encoding {
  return encodings.find(({ pattern }) => pattern.test(accepted))?.name ?? 'identity'
}
