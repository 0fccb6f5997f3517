import { readRequestPath } from '@/lib/request-path'
import { parseUrl } from '@/lib/parse-url'

/** Any origin does: an address of the site leads to the same one as it. */
const origin = 'http://site.invalid'

/** Before an address is resolved: parsers drop tabs and new lines, and read a backslash as a slash. */
const addressShape = /^\/[^\s\\<>"\p{C}]*$/u
/** What a path must be once it is decoded, so that nobody decodes it again into another one. */
const safePath = /^[^\s<>"?#%\p{C}]+$/u

/**
 * An address of this site as browsers and the front door read it: the path decoded, without dot segments
 * or a slash at its end, and what follows a ? or #. Null where it leads to another host, and where two
 * readers could take its path for two different ones. Takes anything that may be sent as one.
 */
export function readSiteAddress(address: unknown) {
  const url = typeof address === 'string' && addressShape.test(address) ? parseUrl(address, origin) : null
  if (!url) return null
  const path = readRequestPath(url.pathname)
  if (url.origin !== origin || path === null || url.pathname.includes('//') || !safePath.test(path))
    return null
  return { path: path.length > 1 ? path.replace(/\/$/, '') : path, ending: url.search + url.hash }
}

/** First parts of the addresses that the site needs for itself. Files and tools at its root are as well. */
const reservedFolders = [
  'admin',
  'api',
  'cms',
  'guide',
  'legal',
  'not-found',
  'preview',
  'sections',
  'social-picture',
]

/** Whether the site answers this path itself. Which campaign pages there are is asked elsewhere. */
export function isReservedPath(path: string) {
  const [, first = '', ...rest] = path.split('/')
  if (path === '/' || path === '/for' || reservedFolders.includes(first)) return true
  return /^[._]/.test(first) || (rest.length === 0 && /\.[a-z\d]+$/i.test(first))
}

/**
 * Where a visitor ends who follows these redirects, by path, from that address on. Null where they lead
 * in circles.
 */
export function endOfRedirects(address: string, targets: ReadonlyMap<string, string>) {
  const passed = new Set<string>()
  let end = address
  for (;;) {
    const path = readSiteAddress(end)?.path ?? end
    if (passed.has(path)) return null
    passed.add(path)
    const next = targets.get(path)
    if (next === undefined) return end
    end = next
  }
}
