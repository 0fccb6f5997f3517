const localPart = /^[^\s@"<>()[\]\\,;:.]+(\.[^\s@"<>()[\]\\,;:.]+)*$/
const domain = /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}-]{0,61}[\p{L}\p{N}\p{M}])?\.)+[\p{L}\p{N}\p{M}-]{2,63}$/u

/**
 * Whether mail could be delivered there: `local@domain.tld`, with letters of any script
 * (RFC 6531), at most 64 and 254 characters (RFC 5321).
 */
export function isEmailAddress(text: string) {
  if (text.length > 254) return false
  const at = text.lastIndexOf('@')
  return at <= 64 && localPart.test(text.slice(0, at)) && domain.test(text.slice(at + 1))
}
