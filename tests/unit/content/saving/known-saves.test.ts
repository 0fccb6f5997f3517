import { expect, test } from 'vitest'
import { forgetSaves, noteSave, tellKnownSaves } from '@/content/saving/panel/known-saves'

const first = '2026-11-25T10:00:00.000Z'
const second = '2026-11-25T10:00:05.000Z'

/** A tab, what it told the site with each save, and what the site answers next. */
function openTab() {
  const told: (string | null)[] = []
  const answers: (Response | Promise<Response>)[] = []
  const ask = tellKnownSaves(async (_, init) => {
    told.push(new Headers(init?.headers).get('x-known-save'))
    return (await answers.shift()) ?? Response.json({})
  })
  const document = `pages/${crypto.randomUUID()}`
  const save = (headers?: HeadersInit) => {
    const body = new FormData()
    body.set('_payload', '{}')
    return ask(`/api/${document}?autosave=true`, { method: 'PATCH', body, headers })
  }
  return { told, answers, ask, document, save }
}

const saved = (updatedAt: string) => Response.json({ doc: { updatedAt } })

test('a save tells when the newest save was that the tab knows of', async () => {
  const { told, answers, save } = openTab()
  answers.push(saved(first), saved(second))
  await save()
  await save()
  await save()
  expect(told).toEqual(['none', first, second])
})

test('the answer of settings is read as well', async () => {
  const { told, answers, ask } = openTab()
  const body = new FormData()
  body.set('_payload', '{}')
  answers.push(Response.json({ result: { updatedAt: first } }))
  await ask('/api/globals/site-settings', { method: 'POST', body })
  await ask('/api/globals/site-settings', { method: 'POST', body })
  expect(told).toEqual(['none', first])
})

test('a save that may overtake another tells nothing', async () => {
  const { told, answers, save } = openTab()
  let release: (answer: Response) => void = () => {}
  answers.push(new Promise((resolve) => (release = resolve)), saved(second))
  const overtaken = save()
  await save()
  release(saved(first))
  await overtaken
  await save()
  expect(told).toEqual(['none', null, second])
})

test.each([
  ['is lost', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['is a failure of the site', () => new Response(null, { status: 502 })],
])('after a save whose answer %s the next one tells nothing, until one is answered', async (_, answer) => {
  const { told, answers, save } = openTab()
  answers.push(answer())
  await save().catch(() => null)
  answers.push(saved(first))
  await save()
  await save()
  expect(told).toEqual(['none', null, first])
})

test('a refused save is known not to be there', async () => {
  const { told, answers, save } = openTab()
  answers.push(saved(first), new Response(null, { status: 409 }))
  await save()
  await save()
  await save()
  expect(told).toEqual(['none', first, first])
})

test('what the form has taken in counts, and nothing of what an earlier form knew', async () => {
  const { told, answers, document, save } = openTab()
  noteSave(document, second)
  answers.push(saved(first))
  await save()
  await save()
  forgetSaves(document)
  await save()
  expect(told).toEqual([second, second, 'none'])
})

test('what a save says itself stays', async () => {
  const { told, save } = openTab()
  await save({ 'x-known-save': first })
  expect(told).toEqual([first])
})

test.each([
  ['/api/pages/1', { method: 'PATCH', body: '{}' }],
  ['/api/pages', { method: 'POST', body: new FormData() }],
  ['/cms/collections/pages/1', { method: 'POST', body: new FormData() }],
  ['/api/users/me', undefined],
])('%s is no save of a form', async (address, init) => {
  const { told, ask } = openTab()
  await ask(address, init)
  expect(told).toEqual([null])
})
