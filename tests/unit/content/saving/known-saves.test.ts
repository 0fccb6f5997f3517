import { afterEach, expect, test, vi } from 'vitest'
import {
  forgetSaves,
  recordSave,
  getAcceptedFields,
  isLastSaveUnknown,
  sendKnownSaves,
} from '@/content/saving/panel/known-saves'

afterEach(() => {
  vi.useRealTimers()
})

const first = '2026-11-25T10:00:00.000Z'
const second = '2026-11-25T10:00:05.000Z'

/** A tab, what it told the site with each save, and what the site answers next. */
function openTab() {
  const told: (string | null)[] = []
  const responses: (Response | Promise<Response>)[] = []
  const send = sendKnownSaves(async (_, init) => {
    told.push(new Headers(init?.headers).get('x-known-save'))
    return (await responses.shift()) ?? Response.json({})
  })
  const document = `pages/${crypto.randomUUID()}`
  const sendFields = (query: string, fields: object, headers?: HeadersInit) => {
    const body = new FormData()
    body.set('_payload', JSON.stringify(fields))
    return send(`/api/${document}?${query}`, { method: 'PATCH', body, headers })
  }
  const save = (headers?: HeadersInit, fields = {}) => sendFields('autosave=true', fields, headers)
  const autosave = (title: string) => save(undefined, { title, _status: 'draft', updatedAt: first })
  const publish = (title: string) => sendFields('depth=0', { title, _status: 'published' })
  const saveByHand = (title: string) => sendFields('draft=true', { title, _status: 'draft' })
  return { told, answers: responses, ask: send, document, save, autosave, publish, saveByHand }
}

const saved = (updatedAt: string) => Response.json({ doc: { updatedAt } })

test('a save tells when the newest save was that the tab knows of', async () => {
  const { told, answers: responses, save } = openTab()
  responses.push(saved(first), saved(second))
  await save()
  await save()
  await save()
  expect(told).toEqual(['none', first, second])
})

test('the answer of settings is read as well', async () => {
  const { told, answers: responses, ask: send } = openTab()
  const body = new FormData()
  body.set('_payload', '{}')
  responses.push(Response.json({ result: { updatedAt: first } }))
  await send('/api/globals/site-settings', { method: 'POST', body })
  await send('/api/globals/site-settings', { method: 'POST', body })
  expect(told).toEqual(['none', first])
})

/** What answers a save once it is released. */
function slowAnswer() {
  let release: (response: Response) => void = () => {}
  const response = new Promise<Response>((resolve) => (release = resolve))
  return { answer: response, release }
}

test('a save waits for the one before, and knows of it, but of nothing that was heard meanwhile', async () => {
  const { told, answers: responses, document, save } = openTab()
  const { answer: response, release } = slowAnswer()
  responses.push(response, saved(second))
  const saves = [save(), save()]
  recordSave(document, '2026-11-25T10:00:03.000Z')
  await expect.poll(() => told).toEqual(['none'])
  release(saved(first))
  await Promise.all(saves)
  expect(told).toEqual(['none', first])
})

test('nor does one that waits for a refused one know of what was heard meanwhile', async () => {
  const { told, answers: responses, document, save } = openTab()
  const { answer: response, release } = slowAnswer()
  responses.push(response)
  const saves = [save(), save()]
  recordSave(document, second)
  release(new Response(null, { status: 409 }))
  await Promise.all(saves)
  expect(told).toEqual(['none', 'none'])
})

test('a save that has waited long enough overtakes the one before, and tells nothing', async () => {
  vi.useFakeTimers()
  const { told, answers: responses, save } = openTab()
  const { answer: response, release } = slowAnswer()
  responses.push(response, saved(second))
  const overtaken = save()
  const overtaking = save()
  await vi.advanceTimersByTimeAsync(2_000)
  await overtaking
  release(saved(first))
  await overtaken
  await save()
  expect(told).toEqual(['none', null, second])
})

test.each([
  ['is lost', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['is a failure of the site', () => new Response(null, { status: 502 })],
])('after a save whose answer %s the next one tells nothing, until one is answered', async (_, response) => {
  const { told, answers: responses, save } = openTab()
  responses.push(response())
  await save().catch(() => null)
  responses.push(saved(first))
  await save()
  await save()
  expect(told).toEqual(['none', null, first])
})

test('a refused save is known not to be there', async () => {
  const { told, answers: responses, save } = openTab()
  responses.push(saved(first), new Response(null, { status: 409 }))
  await save()
  await save()
  await save()
  expect(told).toEqual(['none', first, first])
})

test('what the form has taken in counts, and nothing of what an earlier form knew', async () => {
  const { told, answers: responses, document, save } = openTab()
  recordSave(document, second)
  responses.push(saved(first))
  await save()
  await save()
  forgetSaves(document)
  await save()
  expect(told).toEqual([second, second, 'none'])
})

test('the fields that the site took last are known, and none of a refused save or of an earlier form', async () => {
  const { answers: responses, document, save } = openTab()
  expect(getAcceptedFields(document)).toBeUndefined()
  await save({}, { title: 'Taken' })
  responses.push(new Response(null, { status: 409 }))
  await save({}, { title: 'Refused' })
  expect(getAcceptedFields(document)).toEqual({ title: 'Taken' })
  forgetSaves(document)
  expect(getAcceptedFields(document)).toBeUndefined()
})

test('what a save says itself stays', async () => {
  const { told, save } = openTab()
  await save({ 'x-known-save': first })
  expect(told).toEqual([first])
})

test('a save after a merge knows of it only once the form includes it', async () => {
  const { told, answers: responses, document, save } = openTab()
  responses.push(saved(second), new Response(null, { status: 409 }))
  await save({ 'x-known-save': first })
  await save()
  recordSave(document, second)
  await save()
  expect(told).toEqual([first, 'none', second])
})

test.each([
  ['is lost', () => Promise.reject(new TypeError('Failed to fetch')), true],
  ['is a failure of the site', () => new Response(null, { status: 502 }), true],
  ['is a refusal', () => new Response(null, { status: 409 }), false],
  ['says when it was saved', () => saved(first), false],
])('after a save whose answer %s, its result is unknown or known', async (_, response, isUnknown) => {
  const { answers: responses, document, save } = openTab()
  expect(await isLastSaveUnknown(document)).toBe(false)
  responses.push(response())
  await save().catch(() => null)
  expect(await isLastSaveUnknown(document)).toBe(isUnknown)
})

test('the result of a save that takes longer than two seconds is unknown', async () => {
  vi.useFakeTimers()
  const { answers: responses, document, save } = openTab()
  const { answer: response, release } = slowAnswer()
  responses.push(response)
  const saving = save()
  const isUnknown = isLastSaveUnknown(document)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await isUnknown).toBe(true)
  release(saved(first))
  await saving
  expect(await isLastSaveUnknown(document)).toBe(false)
})

test('an autosave of what was just published is not sent: the answer to the publish answers it', async () => {
  const { told, answers: responses, autosave, publish } = openTab()
  responses.push(saved(first))
  const published = await publish('Live')
  const [once, again] = [await autosave('Live'), await autosave('Live')]
  expect(told).toEqual(['none'])
  for (const response of [published, once, again])
    expect(await response.json()).toEqual({ doc: { updatedAt: first } })
})

test('an autosave of other text is sent, and after it one of what was published', async () => {
  const { told, answers: responses, autosave, publish } = openTab()
  responses.push(saved(first), saved(second))
  await publish('Live')
  await autosave('Typed since')
  await autosave('Live')
  expect(told).toEqual(['none', first, second])
})

test('an autosave of what was published is sent, if a colleague’s save has been merged since', async () => {
  const { told, answers: responses, document, autosave, publish } = openTab()
  responses.push(saved(first))
  await publish('Live')
  recordSave(document, second)
  await autosave('Live')
  expect(told).toEqual(['none', second])
})

test('an autosave of what was published is sent by a form that was opened after the publish', async () => {
  const { told, answers: responses, document, autosave, publish } = openTab()
  responses.push(saved(first))
  await publish('Live')
  forgetSaves(document)
  await autosave('Live')
  expect(told).toEqual(['none', 'none'])
})

test.each([
  ['is lost', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['is a failure of the site', () => new Response(null, { status: 502 })],
  ['is a refusal', () => new Response(null, { status: 400 })],
])('after a publish whose answer %s an autosave of the same text is sent', async (_, response) => {
  const { told, answers: responses, autosave, publish } = openTab()
  responses.push(response())
  await publish('Live').catch(() => null)
  await autosave('Live')
  expect(told).toHaveLength(2)
})

test('what is saved by hand is sent, also if it was just published', async () => {
  const { told, answers: responses, publish, saveByHand } = openTab()
  responses.push(saved(first))
  await publish('Live')
  await saveByHand('Live')
  expect(told).toEqual(['none', first])
})

test('an autosave overtakes no publish, however long it takes', async () => {
  vi.useFakeTimers()
  const { told, answers: responses, autosave, publish } = openTab()
  const { answer: response, release } = slowAnswer()
  responses.push(response)
  const publishing = publish('Live')
  const autosaving = autosave('Typed since')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(told).toEqual(['none'])
  release(saved(first))
  await Promise.all([publishing, autosaving])
  expect(told).toEqual(['none', first])
})

test.each([
  ['/api/pages/1', { method: 'PATCH', body: '{}' }],
  ['/api/pages', { method: 'POST', body: new FormData() }],
  ['/cms/collections/pages/1', { method: 'POST', body: new FormData() }],
  ['/api/users/me', undefined],
])('%s is no save of a form', async (address, init) => {
  const { told, ask: send } = openTab()
  await send(address, init)
  expect(told).toEqual([null])
})
