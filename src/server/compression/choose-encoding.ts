export type Encoding = 'br' | 'gzip'

/** The better encoding that a client accepts, by its Accept-Encoding header; null where it takes neither. */
export function chooseEncoding(accepted: string): Encoding | null {
  const refused = new Set<string>()
  const named = new Set<string>()
  for (const part of accepted.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim())
    const isRefused = parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
    ;(isRefused ? refused : named).add(name)
  }
  const takes = (name: Encoding) => named.has(name) || (named.has('*') && !refused.has(name))
  if (takes('br')) return 'br'
  return takes('gzip') ? 'gzip' : null
}
