/**
 * Parses an address as a URL, or returns null where it is invalid. `URL.canParse` is not used: after some
 * hundred calls, Node 20 refuses short valid addresses with a letter such as “é”.
 */
export function parseUrl(address: string, base?: string) {
  try {
    return new URL(address, base)
  } catch {
    return null
  }
}
