import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { testedTargets } from '@tests/faults/tested-targets.mjs'

test('each file of the table of faults exists', () => {
  const files = Object.values(testedTargets).flatMap((target) => target.files)
  expect(files).not.toEqual([])
  expect(files.filter((file) => !existsSync(file))).toEqual([])
})
