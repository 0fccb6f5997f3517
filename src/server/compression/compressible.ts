import type { ServerResponse } from 'node:http'

const compressibleTypes =
  /^(text\/(html|css|plain|javascript|csv|x-component)|application\/(javascript|json|manifest\+json|xml|ld\+json)|image\/svg\+xml)\b/

/** True when an answer's kind gains from compression and nothing forbids it. */
export function isCompressible(response: ServerResponse) {
  const has = (name: string) => response.hasHeader(name)
  const cacheControl = String(response.getHeader('Cache-Control') ?? '')
  if (has('Content-Encoding') || has('Content-Range') || cacheControl.includes('no-transform')) return false
  return compressibleTypes.test(String(response.getHeader('Content-Type') ?? ''))
}
