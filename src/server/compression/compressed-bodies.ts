import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Encoding } from '@/server/compression/choose-encoding'

const [brotli, gzipped] = [promisify(brotliCompress), promisify(gzip)]

/**
 * Compresses each distinct body once and remembers it by its hash, the least recently used going
 * first beyond that many bytes. The first answer is compressed quickly; the best, which takes a
 * hundred times as long, is made behind it, one body at a time, and serves from then on.
 */
export function createCompressedBodies(capacity: number) {
  const stored = new Map<string, Buffer>()
  const pending = new Map<string, Promise<Buffer>>()
  let size = 0
  let improvements = Promise.resolve()

  function store(key: string, bytes: Buffer) {
    remove(key)
    stored.set(key, bytes)
    size += bytes.length
    for (const oldest of stored.keys()) {
      if (size <= capacity) break
      remove(oldest)
    }
  }

  function remove(key: string) {
    size -= stored.get(key)?.length ?? 0
    stored.delete(key)
  }

  async function compressFirst(key: string, body: Buffer, encoding: Encoding) {
    try {
      const bytes = await compress(body, encoding, 'quickly')
      store(key, bytes)
      improvements = improvements.then(() => improve(key, body, encoding))
      return bytes
    } finally {
      pending.delete(key)
    }
  }

  async function improve(key: string, body: Buffer, encoding: Encoding) {
    if (!stored.has(key)) return
    const bytes = await compress(body, encoding, 'best')
    if (bytes.length < (stored.get(key)?.length ?? 0)) store(key, bytes)
  }

  return {
    /**
     * The body in that encoding: at once where it is known, else a promise of it. `prepare` changes
     * it first, once; `digest` is its digest, where that is known already.
     */
    get(
      body: Buffer,
      encoding: Encoding,
      { prepare = asItIs, digest = digestOf(body) } = {},
    ): Buffer | Promise<Buffer> {
      const key = `${encoding}:${digest}`
      const known = stored.get(key)
      if (known) {
        store(key, known)
        return known
      }
      const compressing = pending.get(key) ?? compressFirst(key, prepare(body), encoding)
      pending.set(key, compressing)
      return compressing
    },
    /** How many bytes are remembered. */
    size: () => size,
    /** Resolves when every body known so far is compressed as well as can be. */
    settled: () => improvements,
  }
}

export type CompressedBodies = ReturnType<typeof createCompressedBodies>

export function asItIs(body: Buffer) {
  return body
}

/** Tells a body from every other. */
export function digestOf(body: Buffer) {
  return createHash('sha1').update(body).digest('base64')
}

function compress(body: Buffer, encoding: Encoding, how: 'quickly' | 'best') {
  if (encoding === 'gzip') return gzipped(body, { level: how === 'best' ? 9 : 5 })
  return brotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: how === 'best' ? 11 : 4,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  })
}
