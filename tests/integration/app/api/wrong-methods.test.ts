import { readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'

const folder = path.resolve('src/app/api')
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('/route.ts'),
)

const handler = z.custom<(request: Request) => Promise<Response>>((value) => typeof value === 'function')
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
const handlers = z.object({
  ...{ GET: handler, POST: handler, PUT: handler, PATCH: handler, DELETE: handler },
  OPTIONS: handler,
})

/** What each address takes; all else is refused. */
const taken: Record<string, string> = {
  'admin/content-file/differences': 'POST',
  'admin/content-file/drafts': 'POST',
  'admin/content-file': 'GET',
  'admin/leads/[id]/mails': 'POST',
  'admin/leads/[id]/notes': 'POST, PATCH, DELETE',
  'admin/leads/[id]': 'GET, PATCH',
  'admin/leads/[id]/viewers': 'POST, DELETE',
  'admin/leads/exports/[id]': 'GET',
  'admin/leads/exports': 'POST',
  'admin/leads/follow-up': 'GET',
  'admin/leads/found': 'GET',
  'admin/leads/full': 'POST',
  'admin/leads/new': 'GET',
  'admin/leads': 'GET, PATCH, POST',
  'admin/leads/views/[id]': 'PATCH, DELETE',
  'admin/leads/views': 'GET, POST',
  'admin/receipts': 'GET',
  'admin/replaced-texts/differences': 'POST',
  'admin/replaced-texts': 'POST',
  'admin/replaced-texts/undone': 'POST',
  'admin/sample-mail': 'POST',
  'admin/sample-mail/sent': 'POST',
  'admin/site-status': 'GET',
  'health/live': 'GET',
  'health/ready': 'GET',
  'internal/content': 'POST, PUT',
  'internal/figures': 'GET',
  'internal/instance': 'POST, DELETE',
  'internal/legal': 'POST',
  'internal/mail': 'POST',
  'internal/retention': 'POST',
  'internal/schedules': 'POST',
  waitlist: 'POST',
  'waitlist/token': 'GET',
}

test('a browser that opens the address of the form is led to the form', async () => {
  const { GET } = handlers.parse(await import(path.join(folder, 'waitlist/route.ts')))
  const accept = 'text/html,application/xhtml+xml,*/*;q=0.8'
  const response = await GET(new Request('http://localhost:3000/api/waitlist', { headers: { accept } }))
  expect([response.status, response.headers.get('location')]).toEqual([303, '/#waitlist'])
  expect(response.headers.get('cache-control')).toBe('no-store')
})

test('every address of our own is listed here', () => {
  expect(files.map(path.dirname).toSorted()).toEqual(Object.keys(taken).toSorted())
})

test.each(Object.entries(taken))('/api/%s refuses with a sentence what is not %s', async (address, list) => {
  const route = handlers.parse(await import(path.join(folder, address, 'route.ts')))
  const own = list.split(', ')
  const allow = [...own, ...(own.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].toSorted().join(', ')
  const sentence = `This address accepts only ${list.replace(/, (?=\w+$)/, own.length > 2 ? ', and ' : ' and ')} requests.`
  for (const method of methods.filter((one) => !own.includes(one))) {
    const url = `http://localhost:3000/api/${address}`
    const plain = await route[method](new Request(url, { method }))
    expect([plain.status, plain.headers.get('allow'), await plain.text()]).toEqual([405, allow, sentence])
    expect(plain.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    const json = await route[method](new Request(url, { method, headers: { accept: 'application/json' } }))
    expect(json.headers.get('content-type')).toBe('application/problem+json')
    expect(await json.json()).toEqual({ status: 405, detail: sentence, fields: {} })
  }
  const options = await route.OPTIONS(new Request('http://localhost:3000/', { method: 'OPTIONS' }))
  expect([options.status, options.headers.get('allow')]).toEqual([204, allow])
})
