import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { chooseEncoding, createReadyPages } from '@/server/pages/ready-pages'

const html = `<p>${'measured on the move '.repeat(500)}</p>`
const trust = { code: new Set<string>(), services: [] }

test('what is decompressed is the page', async () => {
  const page = createReadyPages(trust)(html)
  expect((await page.body('identity')).toString()).toBe(html)
  expect(brotliDecompressSync(await page.body('br')).toString()).toBe(html)
  expect(gunzipSync(await page.body('gzip')).toString()).toBe(html)
})

test('a page is made ready once, however many ask for it at the same time', async () => {
  const pages = createReadyPages(trust)
  const [first, second] = [pages(html), pages(Buffer.from(html).toString())]
  expect(second).toBe(first)
  const [one, other] = await Promise.all([first.body('br'), second.body('br')])
  expect(other).toBe(one)
  expect(await pages(html).body('br')).toBe(one)
})

test('a long page is compressed fast, a short one well', async () => {
  const bytesPerCharacter = async (text: string) =>
    (await createReadyPages(trust)(text).body('br')).length / text.length
  const words = Array.from({ length: 90_000 }, (_, index) => `w${(index * 7919) % 50_021}`).join(' ')
  const [short, long] = [words.slice(0, 250_000), words]
  expect(long.length).toBeGreaterThan(256 * 1024)
  const best = brotliCompressSync(Buffer.from(short), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
  expect(await bytesPerCharacter(short)).toBe(best.length / short.length)
  const pages = createReadyPages(trust)
  const quick = brotliCompressSync(Buffer.from(long), { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
  expect((await pages(long).body('br')).length).toBe(quick.length)
  expect(brotliDecompressSync(await pages(long).body('br')).toString()).toBe(long)
})

test('a changed page has another tag, and the same page the same one after a restart', () => {
  const { tag } = createReadyPages(trust)(html)
  expect(tag).toMatch(/^W\/"[\w-]{27}"$/)
  expect(createReadyPages(trust)(html).tag).toBe(tag)
  expect(createReadyPages(trust)(html.replace('measured', 'Measured')).tag).not.toBe(tag)
})

test('the pages do not pile up: the one that was not asked for longest is forgotten first', () => {
  const pages = createReadyPages(trust, 1_000)
  const page = (name: string) => name.repeat(400)
  const [old, kept] = [pages(page('a')), pages(page('b'))]
  expect(pages(page('a'))).toBe(old)
  expect(pages(page('b'))).toBe(kept)
  for (const name of ['c', 'd', 'e']) {
    pages(page(name))
    expect(pages(page('b'))).toBe(kept)
  }
  expect(pages(page('a'))).not.toBe(old)
})

test('a page that would take the place of all others is not remembered', () => {
  const pages = createReadyPages(trust, 1_000)
  const short = pages('a'.repeat(400))
  const long = pages('b'.repeat(501))
  expect(pages('b'.repeat(501))).not.toBe(long)
  expect(pages('a'.repeat(400))).toBe(short)
})

test('a page that is longer than all that may be remembered is answered all the same', async () => {
  const pages = createReadyPages(trust, 100)
  expect((await pages(html).body('identity')).toString()).toBe(html)
  expect(pages(html)).not.toBe(pages(html))
})

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['GZIP', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['gzip, br;q=0.000', 'gzip'],
  ['br ; q=0 , gzip;q=0', 'identity'],
  ['br;q=0.5', 'br'],
  ['x-gzip', 'identity'],
  ['brotli', 'identity'],
  ['identity', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
])('%j gets %s', (accepted, encoding) => {
  expect(chooseEncoding(accepted)).toBe(encoding)
})
