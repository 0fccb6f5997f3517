import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createRouteTable } from '@/server/routes/route-table'
import { createContentRenewal } from '@/server/content/renew-content'

type Published = { pages: string[]; path?: string | null; left?: string | null }
type List = {
  revision: number
  paths: string[]
  versions?: string[]
  files?: string[]
  published?: Published[]
}
type Report = { revision: number; pages: string[]; broken: string[] }

/** A page that always fails, one that never becomes new, and one that has moved to `/for/here`. */
const [broken, moved] = ['/for/broken', '/for/moved']

/**
 * A site that answers with these lists in turn, whose pages are old at the first visit after each list.
 * `readLate` are pages that Next calls new, although they were made from earlier content, until the content
 * is marked stale again.
 */
async function openSite(...lists: List[]) {
  const asked: string[] = []
  const reports: Report[] = []
  let [revision, earlier] = [0, 0]
  const renewed = new Map<string, number>()
  const [readLate, seenLate] = [new Set<string>(), new Set<string>()]
  let current = ''
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { method = '', url = '' } = request
    asked.push(`${method} ${url}`)
    if (method === 'POST') {
      if (seenLate.size > 0) {
        for (const path of seenLate) readLate.delete(path)
        seenLate.clear()
        renewed.clear()
        return response.end(current)
      }
      const { published = [], ...list } = lists.shift() ?? { revision: 0, paths: [] }
      ;[earlier, revision] = [revision, list.revision]
      const changes = published.map((change) => ({ path: null, left: null, ...change }))
      current = JSON.stringify({ redirects: [], versions: [], files: [], ...list, published: changes })
      return response.end(current)
    }
    if (method === 'PUT') {
      reports.push(JSON.parse(await text(request)))
      return response.end('null')
    }
    if (url === moved) return response.writeHead(308, { Location: '/for/here?utm=1' }).end()
    if (url.endsWith('.xml')) return response.writeHead(mapStatus).end('<urlset/>')
    const isFirst = renewed.get(url) !== revision
    renewed.set(url, revision)
    if (!isFirst && readLate.has(url)) seenLate.add(url)
    response.setHeader('x-nextjs-cache', isFirst ? 'STALE' : 'HIT')
    const shown = isFirst || readLate.has(url) ? earlier : revision
    const isGone = url === '/not-found' || (url === '/for/gone' && !readLate.has(url))
    const status = url === broken ? 500 : isGone ? 404 : 200
    response.writeHead(status, { 'Content-Type': 'text/html; charset=utf-8' })
    response.end(`<meta name="content-revision" content="${shown}"/>`)
  }
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const renew = createContentRenewal({ port, token: 'a token' }, createRouteTable())
  return { asked, reports, readLate, renew }
}

/** What the map of the site answers with. */
let mapStatus = 200

const never = () => false
const begin = 'POST /api/internal/content'
const end = 'PUT /api/internal/content'

test('the newest publish comes first, each page is visited until it is new, and the revision is reported before the files', async () => {
  const { asked, reports, renew } = await openSite({
    revision: 7,
    paths: ['/', '/legal/terms', '/for/spring', '/not-found'],
    files: ['/sitemap.xml'],
    published: [{ pages: ['/for/spring', '/nowhere'] }, { pages: ['/legal/terms'] }],
  })
  await renew(never)
  expect(asked).toEqual([
    begin,
    ...['GET /for/spring', 'GET /for/spring', 'GET /', 'GET /', 'GET /legal/terms', 'GET /legal/terms'],
    ...['GET /not-found', 'GET /not-found', end, 'GET /sitemap.xml'],
  ])
  expect(reports).toEqual([
    { revision: 7, pages: ['/', '/legal/terms', '/for/spring', '/not-found'], broken: [] },
  ])
})

test('a page that was being made when the content was marked stale is marked again, until it shows the revision', async () => {
  const { asked, reports, readLate, renew } = await openSite({ revision: 2, paths: ['/'] })
  readLate.add('/')
  await renew(never)
  const twice = ['GET /', 'GET /']
  expect(asked).toEqual([begin, ...twice, begin, ...twice, end])
  expect(reports).toEqual([{ revision: 2, pages: ['/'], broken: [] }])
})

test('a page that is gone but was being made just then is marked again, until it is gone', async () => {
  const published = [{ pages: [], left: '/for/gone' }]
  const { asked, reports, readLate, renew } = await openSite(
    { revision: 1, paths: [] },
    { revision: 2, paths: ['/'], published },
  )
  await renew(never)
  readLate.add('/for/gone')
  asked.length = 0
  await renew(never)
  const [home, gone] = ['GET /', 'GET /for/gone']
  expect(asked).toEqual([begin, gone, gone, begin, gone, gone, home, home, end])
  expect(reports.at(-1)).toEqual({ revision: 2, pages: ['/'], broken: [] })
})

test('the newest versions of a document are renewed at the start and after a new one, those of others are not', async () => {
  const privacy = Array.from({ length: 17 }, (_, index) => `/legal/privacy/versions/${17 - index}`)
  const terms = '/legal/terms/versions/1'
  const { asked, renew } = await openSite(
    { revision: 1, paths: ['/'], versions: [...privacy.slice(1), terms] },
    { revision: 2, paths: ['/'], versions: [...privacy, terms] },
    { revision: 3, paths: ['/'], versions: [...privacy, terms] },
  )
  const visits = (paths: string[]) => paths.flatMap((path) => [`GET ${path}`, `GET ${path}`])
  await renew(never)
  expect(asked).toEqual([begin, 'GET /', 'GET /', end, ...visits([...privacy.slice(1, 16), terms])])
  asked.length = 0
  await renew(never)
  expect(asked).toEqual([begin, 'GET /', 'GET /', end, ...visits(privacy.slice(0, 15))])
  asked.length = 0
  await renew(never)
  expect(asked).toEqual([begin, 'GET /', 'GET /', end])
})

test('a page that a later publish has taken away does not hold that publish up', async () => {
  const { asked, reports, renew } = await openSite({ revision: 1, paths: ['/for/gone', '/'] })
  let visits = 0
  await renew(() => (visits += 1) > 1)
  expect(asked).toEqual([begin, 'GET /for/gone', 'GET /for/gone'])
  expect(reports).toEqual([])
})

test('a run that is waited for leaves the rest, and what is gone, to the next one', async () => {
  const { asked, reports, renew } = await openSite(
    { revision: 1, paths: ['/', '/legal/terms', '/for/gone'] },
    { revision: 2, paths: ['/', '/legal/terms'], published: [{ pages: [], left: '/for/gone' }] },
    { revision: 2, paths: ['/', '/legal/terms'], published: [{ pages: [], left: '/for/gone' }] },
  )
  await renew(never)
  asked.length = 0
  await renew(() => true)
  expect(asked).toEqual([begin, 'GET /for/gone', 'GET /for/gone', 'GET /', 'GET /', end])
  expect(reports.at(-1)).toEqual({ revision: 1, pages: ['/', '/legal/terms'], broken: [] })
  asked.length = 0
  await renew(never)
  expect(asked).toEqual([begin, 'GET /for/gone', 'GET /legal/terms', 'GET /legal/terms', 'GET /', end])
  expect(reports.at(-1)).toEqual({ revision: 2, pages: ['/', '/legal/terms'], broken: [] })
})

test('whoever publishes without a pause sees the reports go on', async () => {
  const paths = ['/', '/legal/terms', '/legal/privacy', '/for/spring']
  const lists = Array.from({ length: 40 }, (_, index) => ({
    revision: index + 1,
    paths,
    published: [{ pages: ['/for/spring'] }],
  }))
  const { reports, renew } = await openSite(...lists)
  for (let run = 0; run < lists.length; run += 1) await renew(() => true)
  const revisions = reports.map(({ revision }) => revision)
  expect(revisions).toEqual(revisions.toSorted((one, other) => one - other))
  expect(revisions.at(-1)).toBeGreaterThanOrEqual(lists.length - paths.length)
})

test('500 publishes at once take one report, however many of them there are', async () => {
  const paths = Array.from({ length: 10 }, (_, index) => `/for/${index}`)
  const published = Array.from({ length: 500 }, (_, index) => ({ pages: [`/for/${index % 10}`] }))
  const { asked, reports, renew } = await openSite({ revision: 500, paths, published })
  await renew(never)
  expect(reports).toEqual([{ revision: 500, pages: paths, broken: [] }])
  expect(asked).toHaveLength(22)
})

test('a page that fails is reported as broken with its status, and keeps no other waiting', async () => {
  const { reports, renew } = await openSite({
    revision: 3,
    paths: [broken, '/'],
    published: [{ pages: ['/'] }],
  })
  await renew(never)
  expect(reports).toEqual([{ revision: 3, pages: ['/'], broken: [`${broken} (500)`] }])
})

test('an address that was left leads on or is gone, and is reported where it is neither', async () => {
  const published = (path: string | null, left: string) => [{ pages: [], path, left }]
  const list = { revision: 1, paths: ['/'] }
  const { reports, renew } = await openSite(
    { ...list, published: published('/for/here', moved) },
    { ...list, published: published('/for/there', moved) },
    { ...list, published: published(null, '/for/gone') },
    { ...list, published: published(null, '/for/kept') },
    // Another page has come to stand there.
    { ...list, paths: ['/', '/for/kept'], published: published(null, '/for/kept') },
  )
  for (let run = 0; run < 5; run += 1) await renew(never)
  expect(reports.map(({ broken }) => broken)).toEqual([[], [`${moved} (308)`], [], ['/for/kept (200)'], []])
})

test('a file that fails is reported after the pages', async () => {
  mapStatus = 500
  onTestFinished(() => void (mapStatus = 200))
  const { reports, renew } = await openSite({ revision: 1, paths: ['/'], files: ['/sitemap.xml'] })
  await renew(never)
  const report = { revision: 1, pages: ['/'], broken: [] }
  expect(reports).toEqual([report, { ...report, broken: ['/sitemap.xml (500)'] }])
})

test('a page that cannot be visited is logged, reported, and keeps no other waiting', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => log.mockRestore())
  const { reports, renew } = await openSite({ revision: 1, paths: ['/a b', '/'] })
  await renew(never)
  expect(reports).toEqual([{ revision: 1, pages: ['/'], broken: ['/a b (still the old page)'] }])
  expect(log.mock.calls.join()).toContain('the page /a b could not be renewed')
})

test('a refusal ends the run with its status', async () => {
  const server = createServer((request, response) => {
    response.statusCode = request.method === 'PUT' ? 503 : 200
    response.end(
      JSON.stringify({ redirects: [], paths: [], versions: [], files: [], published: [], revision: 1 }),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const renew = createContentRenewal({ port, token: 'a token' }, createRouteTable())
  await expect(renew(never)).rejects.toThrow('/api/internal/content answered with 503')
})

test('a run that the stop of the site cuts off ends, and logs no page', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => log.mockRestore())
  const server = createServer((_request, response) => {
    const paths = ['/', '/legal/terms']
    response.end(
      JSON.stringify({ redirects: [], paths, versions: [], files: [], published: [], revision: 1 }),
    )
    server.close()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const renew = createContentRenewal({ port, token: 'a token' }, createRouteTable())
  await expect(renew(never)).rejects.toThrow('ECONNREFUSED')
  expect(log).not.toHaveBeenCalled()
})
