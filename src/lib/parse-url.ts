/**
 * The address as a URL, or null where it is none. Not by `URL.canParse`: after some hundred calls, that of
 * Node 20 takes short addresses with a letter such as “é” for none.
 */
export function parseUrl(address: string, base?: string) {
  try {
    return new URL(address, base)
  } catch {
    return null
  }
}
