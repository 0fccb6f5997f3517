import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { browserTexts, tabTexts } from '@/lib/kept-texts'

const refuse = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}

/** An object that keeps its texts as its own keys, as a browser's storage does. */
function storage(faults: Partial<Storage> = {}) {
  const kept: Record<string, string> = Object.create({
    getItem: (key: string) => (Object.hasOwn(kept, key) ? kept[key] : null),
    setItem: (key: string, text: string) => (kept[key] = text),
    removeItem: (key: string) => delete kept[key],
    ...faults,
  })
  return kept
}

beforeEach(() => vi.stubGlobal('sessionStorage', storage()))

afterEach(() => {
  tabTexts.remove('note')
  vi.unstubAllGlobals()
})

test('nothing is kept until it is written', () => {
  expect([tabTexts.read('note'), tabTexts.keys()]).toEqual([null, []])
})

test('what is written is stored until it is removed', () => {
  tabTexts.write('note', 'Called')
  expect(sessionStorage.getItem('note')).toBe('Called')
  expect([tabTexts.read('note'), tabTexts.keys()]).toEqual(['Called', ['note']])
  tabTexts.remove('note')
  expect([tabTexts.read('note'), tabTexts.keys()]).toEqual([null, []])
})

test('an empty text is a text', () => {
  tabTexts.write('note', '')
  expect(tabTexts.read('note')).toBe('')
})

test('a browser that stores nothing keeps the text while the page is open', () => {
  const blocked = { getItem: refuse, setItem: refuse, removeItem: refuse }
  vi.stubGlobal('sessionStorage', storage(blocked))
  tabTexts.write('note', 'Called')
  expect([tabTexts.read('note'), tabTexts.keys()]).toEqual(['Called', ['note']])
  tabTexts.remove('note')
  expect([tabTexts.read('note'), tabTexts.keys()]).toEqual([null, []])
})

test('a page whose browser does not even let it look at the storage goes on', () => {
  vi.stubGlobal('sessionStorage', undefined)
  Object.defineProperty(globalThis, 'sessionStorage', { get: refuse, configurable: true })
  tabTexts.write('note', 'Called')
  expect([tabTexts.read('note'), tabTexts.keys()]).toEqual(['Called', ['note']])
})

test('where there is no room, what was stored before does not stand for the new text', () => {
  tabTexts.write('note', 'Called')
  vi.stubGlobal('sessionStorage', Object.assign(Object.create(sessionStorage), { setItem: refuse }))
  tabTexts.write('note', 'Called twice')
  expect(tabTexts.read('note')).toBe('Called twice')
  expect(sessionStorage.getItem('note')).toBeNull()
})

test('what another tab stores later counts more than what could not be stored here', () => {
  vi.stubGlobal('sessionStorage', storage({ setItem: refuse }))
  tabTexts.write('note', 'Called')
  Object.assign(sessionStorage, { note: 'Called in another tab' })
  expect(tabTexts.read('note')).toBe('Called in another tab')
})

test('a text that there is room for again is stored, and read from there', () => {
  const full = storage({ setItem: refuse })
  vi.stubGlobal('sessionStorage', full)
  tabTexts.write('note', 'Called')
  vi.stubGlobal('sessionStorage', storage())
  tabTexts.write('note', 'Called twice')
  sessionStorage.setItem('note', 'Called in another place')
  expect(tabTexts.read('note')).toBe('Called in another place')
})

test('a tab and the browser keep their texts apart', () => {
  vi.stubGlobal('localStorage', storage())
  tabTexts.write('note', 'Called')
  expect(browserTexts.read('note')).toBeNull()
})
