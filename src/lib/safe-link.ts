import { parseUrl } from '@/lib/parse-url'

const allowedSchemes = ['https:', 'http:', 'mailto:', 'tel:']

/**
 * Whether an address is safe in a link: a page of this site, or one of a few schemes. Other schemes can
 * contain scripts and data. White space and control characters can hide such a scheme.
 */
export function isSafeLink(address: string) {
  if (/[\u0000-\u0020\u007F"<>\\]/.test(address)) return false
  if (/^(#|\/(?![/\\]))/.test(address)) return true
  // Browsers read a web address with fewer slashes as a path of this site. They do not read a name before an
  // @ as the host.
  if (/^https?:/i.test(address) && !/^https?:\/\/[^/?#@]+([/?#]|$)/i.test(address)) return false
  const { protocol = '', href = '' } = parseUrl(address) ?? {}
  return allowedSchemes.includes(protocol) && href !== protocol
}

/** Adds the scheme that a typed address lacks: `https://` to a web address, `mailto:` to an email address. */
export function completeLink(address: string) {
  const typed = address.trim()
  if (/^[^\s/@:?#]+@[^\s/@:?#]+\.[a-z]{2,}$/i.test(typed)) return `mailto:${typed}`
  const isFile = /^[^/]+\.(html?|php|pdf|md|txt|png|jpe?g|webp)$/i.test(typed)
  const isHost = !isFile && /^([a-z\d]([a-z\d-]*[a-z\d])?\.)+[a-z]{2,}(:\d+)?([/?#]|$)/i.test(typed)
  return isHost ? `https://${typed}` : typed
}
