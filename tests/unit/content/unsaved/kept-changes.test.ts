import { afterEach, expect, test, vi } from 'vitest'
import {
  findKeptChanges,
  removeAllKeptChanges,
  removeKeptChanges,
  keepChanges,
  keyOf,
} from '@/content/unsaved/kept-changes'

const place = { person: 'ada', document: 'pages/1', opening: 'first' }
const later = { ...place, opening: 'second' }
const words = { at: Date.now(), base: { title: 'Before' }, mine: { title: 'After' } }

afterEach(() => {
  vi.unstubAllGlobals()
})

/** As a browser has it: what it keeps are its properties, and its functions are not listed. */
function stubStorage(setItem?: () => void) {
  const functions = {
    getItem(this: Record<string, string>, key: string) {
      return this[key] ?? null
    },
    setItem:
      setItem ??
      function (this: Record<string, string>, key: string, value: string) {
        this[key] = value
      },
    removeItem(this: Record<string, string>, key: string) {
      delete this[key]
    },
  }
  vi.stubGlobal('localStorage', Object.create(functions))
}

test('kept words are found at the next opening of the form, until they are forgotten', () => {
  stubStorage()
  expect(keepChanges(place, words)).toBe(true)
  expect(findKeptChanges(later)).toEqual([{ ...words, key: keyOf(place) }])
  expect(findKeptChanges(place)).toEqual([])
  removeKeptChanges(keyOf(place))
  expect(findKeptChanges(later)).toEqual([])
  keepChanges(place, words)
  removeAllKeptChanges()
  expect(findKeptChanges(later)).toEqual([])
})

test('words that a full browser does not take are known not to be kept', () => {
  stubStorage(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  })
  expect(keepChanges(place, words)).toBe(false)
})

test.each([
  [
    'forbids to keep anything',
    () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    },
  ],
  ['has no place to keep anything', () => null],
])('a browser that %s keeps nothing, and has kept nothing', (_, get) => {
  stubStorage()
  Object.defineProperty(globalThis, 'localStorage', { get, configurable: true })
  expect(keepChanges(place, words)).toBe(false)
  expect(findKeptChanges(later)).toEqual([])
  expect(() => removeKeptChanges(keyOf(place))).not.toThrow()
  expect(() => removeAllKeptChanges()).not.toThrow()
})
