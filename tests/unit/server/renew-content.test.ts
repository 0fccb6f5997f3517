import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createAddressBook } from '@/server/addresses/address-book'
import { contentRenewal } from '@/server/content/renew-content'
import { openDoor } from '@tests/support/front-door'

type List = { paths: string[]; receipts: { id: string; paths: string[] }[] }

/** A site that answers with these lists in turn, whose pages are old at the first visit of each. */
async function openSite(...lists: List[]) {
  const asked: string[] = []
  const told: string[][] = []
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { method = '', url = '' } = request
    const isOld = method === 'GET' && !asked.includes(`GET ${url}`)
    asked.push(`${method} ${url}`)
    if (isOld) response.setHeader('x-nextjs-cache', 'STALE')
    if (url === broken) response.statusCode = 500
    if (url === '/api/internal/receipts') told.push(idsOf(await text(request)))
    const isList = url === '/api/internal/content'
    response.end(JSON.stringify(isList ? { redirects: [], ...lists.shift() } : null))
  }
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const renew = contentRenewal({ port, token: 'a token' }, createAddressBook())
  return { asked, told, renew }
}

/** A page of such a site that always fails. */
const broken = '/for/broken'

function idsOf(body: string): string[] {
  return JSON.parse(body).receipts
}

const never = () => false

test('the newest publish comes first, each page is asked for until it is new, and the editors are told last', async () => {
  const { asked, told, renew } = await openSite({
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
    'POST /api/internal/receipts',
  ])
  expect(told).toEqual([['newest', 'older']])
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
      'POST /api/internal/receipts',
    ]),
  )
})

test('500 open publishes are all answered for, the newest first, through the front door', async () => {
  const receipts = Array.from({ length: 500 }, () => ({ id: crypto.randomUUID(), paths: ['/'] }))
  const told: string[][] = []
  const { port } = await openDoor(async (request, response) => {
    const { url = '' } = request
    if (url === '/api/internal/receipts') told.push(idsOf(await text(request)))
    response.end(
      JSON.stringify(url === '/api/internal/content' ? { redirects: [], paths: ['/'], receipts } : null),
    )
  })
  await contentRenewal({ port, token: 'token-of-this-process' }, createAddressBook())(never)
  expect(told.flat()).toEqual(receipts.map(({ id }) => id))
  expect(told.map(({ length }) => length)).toEqual([100, 100, 100, 100, 100])
})

test('once there is another publish, the open ones after the newest wait for the next run', async () => {
  const receipts = Array.from({ length: 300 }, (_, index) => ({ id: String(index), paths: [] }))
  const { told, renew } = await openSite({ paths: [], receipts })
  await renew(() => true)
  expect(told.map(({ length }) => length)).toEqual([100])
})

test('editors are told of the other pages when one cannot be made anew, and the log says which', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => log.mockRestore())
  const { asked, told, renew } = await openSite({
    paths: [broken, '/'],
    receipts: [{ id: 'one', paths: ['/'] }],
  })
  await renew(never)
  expect(asked).toContain('GET /')
  expect(told).toEqual([['one']])
  expect(log.mock.calls.join()).toContain(`the page ${broken} could not be renewed`)
})

test('a refusal of the receipts ends the run with its status', async () => {
  const { port } = await openDoor((request, response) => {
    response.statusCode = request.url === '/api/internal/receipts' ? 503 : 200
    const receipts = [{ id: 'one', paths: [] }]
    response.end(JSON.stringify({ redirects: [], paths: [], receipts }))
  })
  const renew = contentRenewal({ port, token: 'token-of-this-process' }, createAddressBook())
  await expect(renew(never)).rejects.toThrow('/api/internal/receipts answered with 503')
})
