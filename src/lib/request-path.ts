/** Browsers encode everything else; a fragment never leaves them. */
const visibleAscii = /^\/[!-~]*$/
/** What would be a slash, a backslash, a dot or a percent sign if somebody decoded it once more. */
const encodedTwice = /%(?:2[ef5]|5c)/i

/**
 * The path that a request asks for, decoded once and with single slashes. Null where the door and
 * Next could read it in two ways: a `.` or `..` segment in any spelling, an encoded slash, a
 * backslash, a fragment, control characters, bytes that are no UTF-8. The rules by path and Next
 * then judge the same address.
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
