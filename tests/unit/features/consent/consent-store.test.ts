import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const both = { version: 1, categories: ['statistics', 'marketing'] as const }

beforeEach(() => {
  vi.resetModules()
  useBrowser({})
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('nothing is agreed to before the visitor answers', async () => {
  const { startConsent, hasConsent, isAnswerDue } = await openStore()
  startConsent(both)
  expect(isAnswerDue(both)).toBe(true)
  expect([hasConsent('statistics'), hasConsent('marketing')]).toEqual([false, false])
  expect(localStorage.length).toBe(0)
})

test('before the page has said what is asked, nothing is agreed to', async () => {
  const { saveChoice, hasConsent } = await openStore()
  saveChoice(0, ['statistics', 'marketing'])
  expect([hasConsent('statistics'), hasConsent('marketing')]).toEqual([false, false])
})

test('the answer holds on the next page', async () => {
  const before = await openStore()
  before.saveChoice(1, ['marketing'])
  vi.resetModules()
  const { startConsent, hasConsent, isAnswerDue } = await openStore()
  startConsent(both)
  expect([hasConsent('statistics'), hasConsent('marketing'), isAnswerDue(both)]).toEqual([false, true, false])
})

test('a browser that says it refuses nothing is asked', async () => {
  vi.stubGlobal('navigator', { globalPrivacyControl: false })
  const { isAnswerDue, isRefusedByBrowser } = await openStore()
  expect(isRefusedByBrowser('marketing')).toBe(false)
  expect(isAnswerDue({ version: 1, categories: ['marketing'] })).toBe(true)
})

test('an answer is kept with its version and date, and holds', async () => {
  vi.useFakeTimers({ now: new Date('2025-05-01T10:00:00Z') })
  const { startConsent, saveChoice, hasConsent, isAnswerDue } = await openStore()
  startConsent(both)
  saveChoice(1, ['statistics'])
  expect(localStorage.getItem('cookie-consent')).toBe(
    '{"version":1,"date":"2025-05-01T10:00:00.000Z","statistics":true,"marketing":false}',
  )
  expect([hasConsent('statistics'), hasConsent('marketing'), isAnswerDue(both)]).toEqual([true, false, false])
})

test('after six months, or with a new version, nothing is agreed to and it is asked again', async () => {
  vi.useFakeTimers({ now: new Date('2025-05-01') })
  const { startConsent, saveChoice, hasConsent, isAnswerDue } = await openStore()
  startConsent(both)
  saveChoice(1, ['statistics'])
  vi.setSystemTime(new Date('2025-11-01'))
  expect([hasConsent('statistics'), isAnswerDue(both)]).toEqual([false, true])
  vi.setSystemTime(new Date('2025-05-02'))
  startConsent({ ...both, version: 2 })
  expect([hasConsent('statistics'), isAnswerDue({ ...both, version: 2 })]).toEqual([false, true])
})

test('what the site no longer asks for is not agreed to', async () => {
  const { startConsent, saveChoice, hasConsent, isAnswerDue } = await openStore()
  saveChoice(1, ['statistics', 'marketing'])
  const nothing = { version: 1, categories: [] }
  startConsent(nothing)
  expect([hasConsent('statistics'), isAnswerDue(nothing)]).toEqual([false, false])
})

test('Global Privacy Control refuses marketing, even against an earlier yes', async () => {
  const { startConsent, saveChoice, hasConsent } = await openStore()
  startConsent(both)
  saveChoice(1, ['statistics', 'marketing'])
  expect(hasConsent('marketing')).toBe(true)
  vi.stubGlobal('navigator', { globalPrivacyControl: true })
  expect([hasConsent('statistics'), hasConsent('marketing')]).toEqual([true, false])
  saveChoice(1, ['statistics', 'marketing'])
  expect(localStorage.getItem('cookie-consent')).toContain('"marketing":false')
})

test('with Global Privacy Control there is nothing to ask when only marketing needs permission', async () => {
  vi.stubGlobal('navigator', { globalPrivacyControl: true })
  const { isAnswerDue } = await openStore()
  expect(isAnswerDue({ version: 1, categories: ['marketing'] })).toBe(false)
  expect(isAnswerDue(both)).toBe(true)
})

test('who listens hears of an answer, here and from another tab, until they stop', async () => {
  const { onConsentChange, saveChoice } = await openStore()
  const listener = vi.fn()
  const stop = onConsentChange(listener)
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
  const { startConsent, saveChoice, hasConsent, isAnswerDue } = await openStore()
  startConsent(both)
  saveChoice(1, ['statistics'])
  expect([hasConsent('statistics'), isAnswerDue(both)]).toEqual([true, false])
})

function openStore() {
  return import('@/features/consent/consent-store')
}

/** The parts of a browser that the store uses. */
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
    ...storage,
  })
}
