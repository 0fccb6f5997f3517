import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { createAddressBook } from '@/server/addresses/address-book'
import { contentRenewal } from '@/server/content/renew-content'

type List = { paths: string[]; receipts: { id: string; paths: string[] }[] }

/** A site that answers with these lists in turn, whose pages are old at the first visit of each. */
async function openSite(...lists: List[]) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    const { method = '', url = '' } = request
    const isOld = method === 'GET' && !asked.includes(`GET ${url}`)
    asked.push(`${method} ${url.replace(/port=\d+&?/, '')}`)
    if (isOld) response.setHeader('x-nextjs-cache', 'STALE')
    response.end(url === '/api/internal/content' ? JSON.stringify({ redirects: [], ...lists.shift() }) : '')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const renew = contentRenewal({ port, token: 'a token' }, createAddressBook())
  return { asked, renew }
}

const never = () => false

test('the newest publish comes first, each page is asked for until it is new, and the editors are told last', async () => {
  const { asked, renew } = await openSite({
    paths: ['/', '/legal/terms', '/for/spring'],
    receipts: [
      { id: 'newest', paths: ['/for/spring', '/nowhere'] },
      { id: 'older', paths: ['/'] },
    ],
  })
  await renew(never)
  expect(asked).toEqual([
    'POST /api/internal/content',
    ...['GET /for/spring', 'GET /for/spring', 'GET /', 'GET /', 'GET /legal/terms', 'GET /legal/terms'],
    'POST /api/internal/receipts?receipt=newest&receipt=older',
  ])
})

test('a run that is waited for leaves the rest, and what is gone, to the next one', async () => {
  const { asked, renew } = await openSite(
    { paths: ['/', '/for/spring'], receipts: [] },
    { paths: ['/', '/legal/terms'], receipts: [{ id: 'taken off', paths: ['/'] }] },
    { paths: ['/', '/legal/terms'], receipts: [{ id: 'taken off', paths: ['/'] }] },
  )
  await renew(never)
  asked.length = 0
  await renew(() => asked.length > 1)
  expect(asked).toEqual(['POST /api/internal/content', 'GET /', 'GET /'])
  asked.length = 0
  await renew(never)
  expect(new Set(asked)).toEqual(
    new Set([
      'POST /api/internal/content',
      ...['GET /', 'GET /for/spring', 'GET /legal/terms'],
      'POST /api/internal/receipts?receipt=taken+off',
    ]),
  )
})
