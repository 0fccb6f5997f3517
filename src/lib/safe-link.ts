const allowedSchemes = ['https:', 'http:', 'mailto:', 'tel:']

/**
 * Whether an address is safe to put into a link: a page of this site, or one of a few schemes.
 * Scripts and data hide behind others, and behind spaces and control characters.
 */
export function isSafeLink(address: string) {
  if (/[\u0000-\u0020\u007F]/.test(address)) return false
  if (address.startsWith('#') || /^\/(?![/\\])/.test(address)) return true
  return URL.canParse(address) && allowedSchemes.includes(new URL(address).protocol)
}
