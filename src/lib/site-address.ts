import { readRequestPath } from '@/lib/request-path'
import { parseUrl } from '@/lib/parse-url'

/** The origin does not matter: an address of the site keeps this origin. */
const origin = 'http://site.invalid'

/**
 * The check before the address is parsed: URL parsers remove tabs and line breaks, and read a backslash as a
 * slash.
 */
const addressShape = /^\/[^\s\\<>"\p{C}]*$/u
/** The check after the path is decoded: a second decoding must not give another path. */
const safePath = /^[^\s<>"?#%\p{C}]+$/u

/**
 * Reads an address of this site as browsers and the front door do. The result has the decoded path, without
 * dot segments or a slash at its end, and the query and fragment as `ending`. Returns null where the address
 * leads to another host, or where two readers could understand its path differently. Accepts any input.
 */
export function readSiteAddress(address: unknown) {
  const url = typeof address === 'string' && addressShape.test(address) ? parseUrl(address, origin) : null
  if (!url) return null
  const path = readRequestPath(url.pathname)
  if (url.origin !== origin || path === null || url.pathname.includes('//') || !safePath.test(path))
    return null
  return { path: path.length > 1 ? path.replace(/\/$/, '') : path, ending: url.search + url.hash }
}

/** The first path segments that the site needs for itself. `isReservedPath` also reserves files at the root. */
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

/** Whether the site itself handles this path. Other code knows which campaign pages exist. */
export function isReservedPath(path: string) {
  const [, first = '', ...rest] = path.split('/')
  if (path === '/' || path === '/for' || reservedFolders.includes(first)) return true
  return /^[._]/.test(first) || (rest.length === 0 && /\.[a-z\d]+$/i.test(first))
}

/**
 * Follows redirects from an address, by path, and returns the final address. Returns null where they form a
 * loop.
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
