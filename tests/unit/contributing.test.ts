import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('the files that CONTRIBUTING.md names with their folder are there', () => {
  const page = readFileSync('CONTRIBUTING.md', 'utf8')
  const files = [...page.matchAll(/`((?:src|docs|tests)\/[^`<*]+\.(?:tsx?|mjs|md))`/g)].map(
    ([, file = '']) => file,
  )
  expect(files.length).toBeGreaterThan(20)
  expect(files.filter((file) => !existsSync(file))).toEqual([])
})
