import { expect, test } from 'vitest'
import { freshName, shownName } from '@/lib/file-name'

test.each([
  ['roof.png', /^roof-[0-9a-f]{8}\.png$/],
  ['roof-1a2b3c4d.png', /^roof-(?!1a2b3c4d)[0-9a-f]{8}\.png$/],
  ['roof', /^roof-[0-9a-f]{8}$/],
  ['roof-800x600.webp', /^roof-800x600-[0-9a-f]{8}\.webp$/],
])('a file called %s gets a name of its own, and is shown under the former one', (name, fresh) => {
  expect(freshName(name)).toMatch(fresh)
  expect(freshName(name)).not.toBe(freshName(name))
  expect(shownName(freshName(name))).toBe(shownName(name))
})
