import { brotliDecompressSync, gunzipSync } from 'node:zlib'
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
