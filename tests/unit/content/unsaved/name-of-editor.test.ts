import { expect, test } from 'vitest'
import { nameOfEditor } from '@/content/unsaved/name-of-editor'

test.each([
  [{ id: 'a', name: 'Ada Admin' }, 'Ada Admin'],
  // The reader had it open in another tab, and somebody took it over.
  [{ id: 'b', name: 'Bea Blum' }, 'Somebody else'],
  [{ id: 'a' }, 'Somebody else'],
  ['a', 'Somebody else'],
  [undefined, 'Somebody else'],
])('%j is named to Bea as %s', (editor, name) => {
  expect(nameOfEditor(editor, 'b')).toBe(name)
})
