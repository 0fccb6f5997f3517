import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('the files that CONTRIBUTING.md names with their folder are there', () => {
  const page = readFileSync('CONTRIBUTING.md', 'utf8')
  const files = [...page.matchAll(/`((?:src|docs|tests)\/[^`<*]+\.(?:tsx?|mjs|md))`/g)].map(
    ([, file = '']) => file,
  )
  expect(files.length).toBeGreaterThan(20)
  expect(files.filter((file) => !existsSync(file))).toEqual([])
})

test('hooks tell each other nothing by the request but in the context of a save', () => {
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
    // None of them can see the process around it, whose log knows the request it is for.
    (file) => /\.tsx?$/.test(file) && !file.startsWith('server/'),
  )
  const hidden = /\breq\.context\b|\bcontext\[|(Weak)?Map<(Payload)?Request\b|AsyncLocalStorage/
  const telling = sources.filter((file) => hidden.test(readFileSync(`src/${file}`, 'utf8')))
  // A new link for a password is no save.
  const known = ['content/saving/save-context.ts', 'features/users/keep-time-of-change.ts']
  expect(telling.toSorted()).toEqual(known)
})
