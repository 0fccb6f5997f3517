import { readFile } from 'node:fs/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createCompressedBodies } from '@/server/compression/compressed-bodies'

const body = Buffer.from('measured on the move '.repeat(500))

test('what is decompressed is what was compressed', async () => {
  const bodies = createCompressedBodies(1_000_000)
  expect(brotliDecompressSync(await bodies.get(body, 'br'))).toEqual(body)
  expect(gunzipSync(await bodies.get(body, 'gzip'))).toEqual(body)
})

test('a body is compressed once, however many ask for it at the same time', async () => {
  const bodies = createCompressedBodies(1_000_000)
  const [first, second] = await Promise.all([bodies.get(body, 'br'), bodies.get(Buffer.from(body), 'br')])
  expect(second).toBe(first)
  await bodies.settled()
  const known = bodies.get(body, 'br')
  expect(known).toBeInstanceOf(Buffer)
  expect(bodies.get(body, 'br')).toBe(known)
})

test('behind the first answer a shorter one is made', async () => {
  const bodies = createCompressedBodies(1_000_000)
  const text = await readFile('payload.config.ts')
  const first = await bodies.get(text, 'br')
  await bodies.settled()
  const best = await bodies.get(text, 'br')
  expect(best.length).toBeLessThan(first.length)
  expect(brotliDecompressSync(best)).toEqual(text)
})

test('it never remembers more bytes than it may, and forgets the least recently used first', async () => {
  const bodies = createCompressedBodies(400)
  const noise = (seed: string) =>
    Buffer.from(seed.repeat(40) + crypto.randomUUID().repeat(3) + crypto.randomUUID())
  const [old, kept] = [noise('a'), noise('b')]
  await bodies.get(old, 'gzip')
  await bodies.get(kept, 'gzip')
  for (let count = 0; count < 10; count += 1) {
    await bodies.get(noise(String(count)), 'gzip')
    await bodies.get(kept, 'gzip')
    await bodies.settled()
    expect(bodies.size()).toBeLessThanOrEqual(400)
  }
  expect(bodies.get(kept, 'gzip')).toBeInstanceOf(Buffer)
  expect(bodies.get(old, 'gzip')).toBeInstanceOf(Promise)
})
