import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { describePage, type Trust } from '@/server/content-policy/page-policy'
import { withLateScripts } from '@/server/pages/late-scripts'

type Encoding = 'br' | 'gzip' | 'identity'

export type ReadyPage = { policy: string; tag: string; body: (encoding: Encoding) => Promise<Buffer> }

const capacity = 32 * 1024 * 1024
const [brotli, gzipped] = [promisify(brotliCompress), promisify(gzip)]

/**
 * What is sent of each distinct page that Next makes: its scripts late, its policy, its compressed bodies.
 * That is worked out once. Next hands over the same string for each visitor of a page, so finding it
 * again costs next to nothing. Beyond so many characters the page that was not asked for longest goes.
 */
export function createReadyPages(trust: Trust, mostCharacters = capacity) {
  const pages = new Map<string, ReadyPage>()
  let characters = 0
  return (html: string) => {
    const page = pages.get(html) ?? makeReady(html, trust)
    if (pages.delete(html)) characters -= html.length
    pages.set(html, page)
    characters += html.length
    for (const oldest of pages.keys()) {
      if (characters <= mostCharacters) break
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
    // One tag stands for the page in all its encodings, which are equal in meaning but not in bytes.
    tag: `W/"${createHash('sha1').update(uncompressed).digest('base64url')}"`,
    body: (encoding) => {
      const body = bodies.get(encoding) ?? compress(uncompressed, encoding)
      bodies.set(encoding, body)
      return body
    },
  }
}

export function compress(body: Buffer, encoding: Encoding) {
  if (encoding === 'gzip') return gzipped(body, { level: constants.Z_BEST_COMPRESSION })
  // The best takes twice as long as the second best, once for each page, and saves two in a hundred of the bytes.
  return brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } })
}

const refused = '(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))'
const encodings = (['br', 'gzip'] as const).map((name) => ({
  name,
  pattern: new RegExp(`(^|,)\\s*${name}\\b${refused}`, 'i'),
}))

/** The best encoding that a client accepts, by its Accept-Encoding header. */
export function chooseEncoding(accepted = ''): Encoding {
  return encodings.find(({ pattern }) => pattern.test(accepted))?.name ?? 'identity'
}
