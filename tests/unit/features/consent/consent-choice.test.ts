import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const both = { version: 1, categories: ['statistics', 'marketing'] as const }
const nothing = { version: 1, categories: [] }
const choice = { version: 1, date: '2025-05-01T10:00:00.000Z', statistics: true, marketing: false }

beforeEach(() => {
  vi.resetModules()
  useBrowser({})
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** What is agreed to, of statistics and marketing, and whether something must be asked. */
async function state(asked: { version: number; categories: readonly ('statistics' | 'marketing')[] } = both) {
  const { hasConsent, isChoiceDue } = await openChoice()
  return [hasConsent(asked, 'statistics'), hasConsent(asked, 'marketing'), isChoiceDue(asked)]
}

test('nothing is agreed to before the visitor answers, and nothing is stored', async () => {
  expect(await state()).toEqual([false, false, true])
  expect(localStorage.length).toBe(0)
})

test('an answer is kept with its version and date, and holds', async () => {
  vi.useFakeTimers({ now: new Date('2025-05-01T10:00:00Z') })
  const { saveChoice } = await openChoice()
  saveChoice(1, ['statistics'])
  expect(localStorage.getItem('cookie-consent')).toBe(JSON.stringify(choice))
  expect(await state()).toEqual([true, false, false])
})

test('the answer holds on the next page', async () => {
  const { saveChoice } = await openChoice()
  saveChoice(1, ['marketing'])
  vi.resetModules()
  expect(await state()).toEqual([false, true, false])
})

test.each([
  ['2025-04-30T10:00:00.000Z', [false, false, true]],
  ['2025-05-01T10:00:00.000Z', [true, false, false]],
  ['2025-11-01T09:59:59.999Z', [true, false, false]],
  ['2025-11-01T10:00:00.000Z', [false, false, true]],
])('an answer counts from its date on for six months, to the second: at %s', async (now, expected) => {
  vi.useFakeTimers({ now: new Date(now) })
  localStorage.setItem('cookie-consent', JSON.stringify(choice))
  expect(await state()).toEqual(expected)
})

test.each([0, 2])('an answer to another version of the question (%d) does not count', async (version) => {
  const { saveChoice } = await openChoice()
  saveChoice(1, ['statistics', 'marketing'])
  expect(await state({ ...both, version })).toEqual([false, false, true])
})

test.each([
  ...['', '{', 'null', '7', 'true', '[]', '"yes"', '{}'],
  ...[{ version: '1' }, { date: Date.UTC(2025, 4, 1) }, { date: 'yesterday' }, { date: null }].map((part) =>
    JSON.stringify({ ...choice, ...part }),
  ),
])('a stored %j is no answer', async (stored) => {
  vi.useFakeTimers({ now: new Date('2025-05-02') })
  localStorage.setItem('cookie-consent', stored)
  expect(await state()).toEqual([false, false, true])
})

test('only a plain yes is a yes', async () => {
  vi.useFakeTimers({ now: new Date('2025-05-02') })
  localStorage.setItem('cookie-consent', JSON.stringify({ ...choice, statistics: 'yes', marketing: 1 }))
  expect(await state()).toEqual([false, false, false])
})

test('what the site does not ask for is not agreed to', async () => {
  const { saveChoice } = await openChoice()
  saveChoice(1, ['statistics', 'marketing'])
  expect(await state(nothing)).toEqual([false, false, false])
})

test('Global Privacy Control refuses marketing, even against an earlier yes', async () => {
  const { saveChoice } = await openChoice()
  saveChoice(1, ['statistics', 'marketing'])
  expect(await state()).toEqual([true, true, false])
  vi.stubGlobal('navigator', { globalPrivacyControl: true })
  expect(await state()).toEqual([true, false, false])
  saveChoice(1, ['statistics', 'marketing'])
  expect(localStorage.getItem('cookie-consent')).toContain('"marketing":false')
})

test('with Global Privacy Control there is nothing to ask when only marketing needs permission', async () => {
  vi.stubGlobal('navigator', { globalPrivacyControl: true })
  expect(await state({ version: 1, categories: ['marketing'] })).toEqual([false, false, false])
  expect(await state(both)).toEqual([false, false, true])
})

test('a browser that says it refuses nothing is asked', async () => {
  vi.stubGlobal('navigator', { globalPrivacyControl: false })
  const { isRefusedByBrowser } = await openChoice()
  expect(isRefusedByBrowser('marketing')).toBe(false)
  expect(await state({ version: 1, categories: ['marketing'] })).toEqual([false, false, true])
})

test('who listens hears of an answer, here and from another tab, until they stop', async () => {
  const { subscribeToConsent, saveChoice } = await openChoice()
  const listener = vi.fn()
  const stop = subscribeToConsent(listener)
  saveChoice(1, [])
  dispatchEvent(new Event('storage'))
  expect(listener).toHaveBeenCalledTimes(2)
  stop()
  saveChoice(1, [])
  dispatchEvent(new Event('storage'))
  expect(listener).toHaveBeenCalledTimes(2)
})

test('in a browser that stores nothing the answer holds while the page is open', async () => {
  const refuse = () => {
    throw new Error('storage is blocked')
  }
  useBrowser({ getItem: refuse, setItem: refuse })
  const { saveChoice } = await openChoice()
  saveChoice(1, ['statistics'])
  expect(await state()).toEqual([true, false, false])
})

test('a refusal holds where storage is full, here and on the next page', async () => {
  const { saveChoice } = await openChoice()
  saveChoice(1, ['statistics', 'marketing'])
  localStorage.setItem = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  }
  saveChoice(1, [])
  expect(await state()).toEqual([false, false, false])
  vi.resetModules()
  expect(await state()).toEqual([false, false, true])
})

test('what another tab has stored counts more than what was chosen here before', async () => {
  const { saveChoice } = await openChoice()
  saveChoice(1, ['statistics'])
  localStorage.removeItem('cookie-consent')
  expect(await state()).toEqual([false, false, true])
})

function openChoice() {
  return import('@/features/consent/consent-choice')
}

/** The parts of a browser that the answer needs. */
function useBrowser(storage: Partial<Pick<Storage, 'getItem' | 'setItem'>>) {
  const page = new EventTarget()
  const kept = new Map<string, string>()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  vi.stubGlobal('dispatchEvent', page.dispatchEvent.bind(page))
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('localStorage', {
    get length() {
      return kept.size
    },
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
    ...storage,
  })
}
