import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import type { Encoding } from '@/server/compression/choose-encoding'

/** A stream that compresses what is not known in full, fast enough not to delay it. */
export function createStreamingEncoder(encoding: Encoding) {
  if (encoding === 'gzip') return createGzip({ level: 5 })
  return createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
}
