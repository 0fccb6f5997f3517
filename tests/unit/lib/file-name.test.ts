import { expect, test } from 'vitest'
import { makeUniqueName, shownName } from '@/lib/file-name'

test.each([
  ['roof.png', /^roof~[0-9a-f]{8}\.png$/],
  ['roof', /^roof~[0-9a-f]{8}$/],
  ['roof-800x600.webp', /^roof-800x600~[0-9a-f]{8}\.webp$/],
  ['team-20261123.jpg', /^team-20261123~[0-9a-f]{8}\.jpg$/],
  ['~1a2b3c4d-.png', /^~1a2b3c4d-~[0-9a-f]{8}\.png$/],
])('a file called %s gets a name of its own, and is shown under the former one', (name, fresh) => {
  expect(makeUniqueName(name)).toMatch(fresh)
  expect(makeUniqueName(name)).not.toBe(makeUniqueName(name))
  expect(shownName(makeUniqueName(name))).toBe(name)
})

test('a file that comes back from the site gets another mark, not a second one', () => {
  expect(makeUniqueName('roof~1a2b3c4d.png')).toMatch(/^roof~(?!1a2b3c4d)[0-9a-f]{8}\.png$/)
})

test('a file from before marks were told from dates is shown without its mark', () => {
  expect(shownName('roof-1a2b3c4d.png')).toBe('roof.png')
  expect(shownName('team-20261123-1a2b3c4d.jpg')).toBe('team-20261123.jpg')
})
