import { afterEach, expect, test, vi } from 'vitest'
import {
  findNewest,
  findSignedInUserId,
  namePictures,
  sendDraft,
  signInAgain,
} from '@/content/unsaved/site-requests'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function answerWith(body: string, init?: ResponseInit) {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, init)))
}

const page = '<!doctype html><title>Sign in to this network</title>'

/** As where a network asks for its own sign-in first. */
test.each([
  ['a page', page],
  ['nothing', ''],
  ['half an answer', '{"user":{"id":"6b0'],
])('%s in place of the site’s answer is taken for a site that is away', async (_, body) => {
  answerWith(body)
  expect(await findSignedInUserId()).toBeUndefined()
  expect(await findNewest('pages/1')).toBeNull()
  expect(await sendDraft('pages/1', {})).toBe('away')
  expect(await signInAgain('ada@example.org', 'secret')).toBe('The site cannot be reached. Please try again.')
})

test('what the site itself answers is taken as it is', async () => {
  answerWith('{"user":{"id":"ada"}}')
  expect(await findSignedInUserId()).toBe('ada')
  answerWith('{"user":null}')
  expect(await findSignedInUserId()).toBeNull()
  answerWith('{"doc":{"id":"1"},"message":"Updated successfully."}')
  expect(await sendDraft('pages/1', {})).toBeNull()
  answerWith('{"message":"Updated successfully.","result":{}}')
  expect(await sendDraft('globals/site-settings', {})).toBeNull()
  answerWith('{"user":{"id":"ada"},"exp":1}')
  expect(await signInAgain('ada@example.org', 'secret')).toBeNull()
})

test.each([
  [401, 'signed-out'],
  [400, 'refused'],
  [409, 'late'],
  [423, 'locked'],
  [503, 'failing'],
])('a draft that is answered with %i is %s, whatever the answer says', async (status, trouble) => {
  answerWith(page, { status })
  expect(await sendDraft('pages/1', {})).toBe(trouble)
})

test('a picture is called by what it shows, and by its identifier where nobody knows', async () => {
  const [roof, gone] = ['01a20666-343a-74ab-a3ed-7e221d634642', '01a20666-343a-74ab-a3ed-7e221d634643']
  const differences = [
    { field: 'Picture', mine: roof, theirs: gone },
    { field: 'Section 2', mine: '', theirs: `On the roof · ${roof}` },
  ]
  answerWith(JSON.stringify({ docs: [{ id: roof, alt: 'A sensor on a roof' }] }))
  expect(await namePictures(differences)).toEqual([
    { field: 'Picture', mine: 'A sensor on a roof', theirs: gone },
    { field: 'Section 2', mine: '', theirs: 'On the roof · A sensor on a roof' },
  ])
  answerWith(page)
  expect(await namePictures(differences)).toEqual(differences)
})

test('a draft is written over the last one that kept itself, or sent as a version of its own', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    return new Response('{}')
  })
  await sendDraft('pages/1', {})
  await sendDraft('pages/1', {}, { isVersion: true })
  expect(asked.map((address) => address.includes('autosave=true'))).toEqual([true, false])
  expect(asked.every((address) => address.includes('draft=true'))).toBe(true)
})

test('a site that never answers is taken for one that is away', async () => {
  const timeouts = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort())
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
    return new Promise((_, reject) => signal?.aborted && reject(signal.reason))
  })
  expect(await sendDraft('pages/1', {})).toBe('away')
  expect(await findSignedInUserId()).toBeUndefined()
  expect(timeouts).toHaveBeenCalledWith(30_000)
})
