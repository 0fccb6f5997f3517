/** Browsers encode all other characters, and they never send a fragment. */
const visibleAscii = /^\/[!-~]*$/
/** A second decoding would turn these into a slash, a backslash, a dot or a percent sign. */
const encodedTwice = /%(?:2[ef5]|5c)/i

/**
 * Returns the path of a request, decoded once and with single slashes. Returns null where the front door and
 * Next could read the path differently: a `.` or `..` segment in any spelling, an encoded slash, a backslash,
 * a fragment, control characters, or bytes that are not UTF-8. So our path rules and Next check the same
 * address.
 */
export function readRequestPath(url: string) {
  const [encoded = ''] = url.split('?', 1)
  if (!visibleAscii.test(encoded) || url.includes('#') || /%2f/i.test(encoded)) return null
  const path = decode(encoded)
  if (path === null || /[\p{Cc}\\]/u.test(path) || encodedTwice.test(path)) return null
  if (path.split('/').some((segment) => segment === '.' || segment === '..')) return null
  return path.replace(/\/+/g, '/')
}

function decode(text: string) {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
