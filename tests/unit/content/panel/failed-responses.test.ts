import { expect, test, vi } from 'vitest'
import { handleFailedResponses } from '@/content/panel/failed-responses'

const preferences = '/api/payload-preferences/collection-pages-1'
const refresh = '/api/users/refresh-token?refresh'
const noNotices = { outdated: () => {}, notRestored: () => {} }
const page = '<!doctype html><title>Sign in to this network</title>'

function answering(response: () => Promise<Response>) {
  const notices = { outdated: vi.fn(), notRestored: vi.fn() }
  return { ask: handleFailedResponses(response, notices), ...notices }
}

test.each([
  ['are cut off', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['are answered with a page', () => Promise.resolve(new Response(page))],
  ['are answered with half of them', () => Promise.resolve(new Response('{"value":{"fie'))],
])('preferences that %s are none', async (_, response) => {
  const { ask: send } = answering(response)
  expect((await send(preferences, { credentials: 'include' })).status).toBe(404)
})

test('preferences that are never answered are none in the end', async () => {
  const timeouts = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort())
  const never: typeof fetch = (_, init) =>
    new Promise((_, reject) => init?.signal?.aborted && reject(init.signal.reason))
  expect((await handleFailedResponses(never, noNotices)(preferences)).status).toBe(404)
  expect(timeouts).toHaveBeenCalledOnce()
  timeouts.mockRestore()
})

test('preferences that the site answers are those', async () => {
  const { ask: send } = answering(async () => Response.json({ value: { fields: {} } }))
  expect(await (await send(preferences)).json()).toEqual({ value: { fields: {} } })
})

test('preferences that are stored fail as they did', async () => {
  const { ask: send } = answering(() => Promise.reject(new TypeError('Failed to fetch')))
  await expect(send(preferences, { method: 'post', body: '{}' })).rejects.toThrow('Failed to fetch')
})

test.each([502, 503, 429])('a session that is not renewed because of %i goes on', async (status) => {
  const { ask: send } = answering(async () => new Response(page, { status }))
  await expect(send(refresh, { method: 'post' })).rejects.toThrow('Failed to fetch')
})

test.each([200, 401, 403])('what the site says of a session with %i is believed', async (status) => {
  const { ask: send } = answering(async () => new Response('{}', { status }))
  expect((await send(refresh, { method: 'post' })).status).toBe(status)
})

const everything = { fields: true, read: true, readVersions: true, update: true }

test.each([
  ['is cut off', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['is asked after the session', async () => Response.json({ errors: [{ message: 'x' }] }, { status: 401 })],
  ['fails', async () => new Response(page, { status: 502 })],
  ['is answered with a page', async () => new Response(page)],
])('a saved form keeps its fields where the question what may be changed %s', async (_, response) => {
  const { ask: send } = answering(response)
  for (const address of ['/api/pages/access/1?locale=en', '/api/globals/site-settings/access'])
    expect(await (await send(address, { method: 'post' })).json()).toEqual(everything)
})

test('what the site says may be changed is that', async () => {
  const { ask: send } = answering(async () => Response.json({ fields: {}, read: true }))
  expect(await (await send('/api/pages/access/1', { method: 'POST' })).json()).toEqual({
    fields: {},
    read: true,
  })
})

test.each(['/api/pages/versions/1?draft=true', '/api/globals/site-settings/versions/1'])(
  'a version that could not be restored at %s was refused',
  async (address) => {
    const { ask: send, notRestored } = answering(() => Promise.reject(new TypeError('Failed to fetch')))
    expect((await send(address, { method: 'post' })).status).toBe(503)
    expect(notRestored.mock.calls).toEqual([[null], ['The site did not answer. Please try again.']])
    await expect(send(address)).rejects.toThrow('Failed to fetch')
  },
)

test('the reason why a version was not restored is shown', async () => {
  const message = 'Only the home page has the address “home”. Choose another address.'
  const json = { errors: [{ message: 'Invalid: Address', data: { errors: [{ path: 'slug', message }] } }] }
  const { ask: send, notRestored } = answering(async () => Response.json(json, { status: 400 }))
  const response = await send('/api/pages/versions/1', { method: 'post' })
  expect(await response.json()).toEqual(json)
  expect(notRestored.mock.lastCall).toEqual([message])
})

test('a version that was restored has no reason', async () => {
  const { ask: send, notRestored } = answering(async () => Response.json({ doc: {} }))
  await send('/api/pages/versions/1', { method: 'post' })
  expect(notRestored.mock.calls).toEqual([[null]])
})

test('a question of a page of another version is told of', async () => {
  const { ask: send, outdated } = answering(async () => new Response('', { status: 409 }))
  await send('/api/pages/1?draft=true', { method: 'PATCH' })
  expect(outdated).not.toHaveBeenCalled()
  expect((await send('/cms', { method: 'POST', headers: { 'Next-Action': '40' } })).status).toBe(409)
  expect(outdated).toHaveBeenCalledOnce()
})

test('all else passes as it is asked and answered', async () => {
  const response = new Response(page, { status: 503 })
  const asked = vi.fn(async () => response)
  const init = { method: 'PATCH', body: '{}' }
  expect(await handleFailedResponses(asked, noNotices)('/api/pages/1', init)).toBe(response)
  expect(asked).toHaveBeenCalledWith('/api/pages/1', init)
})

test('a form that something else answers in the site’s place was not sent', async () => {
  const body = new FormData()
  body.set('_payload', '{}')
  const form = { method: 'PATCH', body }
  const { ask: send } = answering(
    async () => new Response(page, { headers: { 'content-type': 'text/html' } }),
  )
  await expect(send('/api/pages/1', form)).rejects.toThrow('Failed to fetch')
  const refused = answering(async () => new Response(page, { status: 502 }))
  expect((await refused.ask('/api/pages/1', form)).status).toBe(502)
  const saved = answering(async () => Response.json({ doc: { id: '1' } }))
  expect((await saved.ask('/api/pages/1', form)).status).toBe(200)
})

test('a question about a form that is never answered fails in the end', async () => {
  const timeouts = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort())
  const never: typeof fetch = (_, init) =>
    new Promise((_, reject) => init?.signal?.aborted && reject(init.signal.reason))
  const question = { method: 'POST', headers: { 'Next-Action': '40' } }
  await expect(handleFailedResponses(never, noNotices)('/cms', question)).rejects.toThrow()
  expect(timeouts).toHaveBeenCalledOnce()
  timeouts.mockRestore()
})
