import { parseUrl } from '@/lib/parse-url'

const allowedSchemes = ['https:', 'http:', 'mailto:', 'tel:']

/**
 * Whether an address is safe to put into a link: a page of this site, or one of a few schemes.
 * Scripts and data hide behind others, and behind spaces and control characters.
 */
export function isSafeLink(address: string) {
  if (/[\u0000-\u0020\u007F"<>\\]/.test(address)) return false
  if (/^(#|\/(?![/\\]))/.test(address)) return true
  // Of the web, browsers read an address with fewer slashes as one of this site, and a name before an @ as no host.
  if (/^https?:/i.test(address) && !/^https?:\/\/[^/?#@]+([/?#]|$)/i.test(address)) return false
  const { protocol = '', href = '' } = parseUrl(address) ?? {}
  return allowedSchemes.includes(protocol) && href !== protocol
}

/** An address as people type it, with the scheme that it lacks: a web address, or one of a person. */
export function completeLink(address: string) {
  const typed = address.trim()
  if (/^[^\s/@:?#]+@[^\s/@:?#]+\.[a-z]{2,}$/i.test(typed)) return `mailto:${typed}`
  const isFile = /^[^/]+\.(html?|php|pdf|md|txt|png|jpe?g|webp)$/i.test(typed)
  const isHost = !isFile && /^([a-z\d]([a-z\d-]*[a-z\d])?\.)+[a-z]{2,}(:\d+)?([/?#]|$)/i.test(typed)
  return isHost ? `https://${typed}` : typed
}
