import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { nextCanaries } from '@tests/support/next-canaries'
import { payloadCanaries } from '@tests/support/payload-canaries'

/**
 * For each row of docs/workarounds.md, what the package does today. One that fails says that a new version
 * of the package does otherwise: read the row, look whether our part can go, and correct the row or this.
 */
const canaries = { ...payloadCanaries, ...nextCanaries }

/** The rows whose first cell is a name in code. */
const rows = [...readFileSync('docs/workarounds.md', 'utf8').matchAll(/^\| `([a-z-]+)` +\|(.*)\|$/gm)].map(
  ([, name = '', cells = '']) => ({ name, cells }),
)

test('each work-around has a canary, and each canary a work-around', () => {
  expect(rows.map(({ name }) => name).toSorted()).toEqual(Object.keys(canaries).toSorted())
})

test.each(rows)('$name names files that there are', ({ cells }) => {
  const files = [...cells.matchAll(/`((?:src|tests|docs)\/[^`]+|[\w.-]+\.mjs)`/g)].map(
    ([, file = '']) => file,
  )
  expect(files.length).toBeGreaterThan(1)
  expect(files.filter((file) => !existsSync(file))).toEqual([])
})

test.each(Object.entries(canaries))('%s is still needed as docs/workarounds.md says', async (_, canary) => {
  await canary()
})

test('only the panel asks browsers for their colour scheme', async () => {
  const config = z
    .object({
      default: z.object({
        headers: z.function({ output: z.promise(z.array(z.object({ source: z.string() }))) }),
      }),
    })
    .parse(await import(path.resolve('next.config.mjs')))
  const asking = await config.default.headers()
  expect(asking.length).toBeGreaterThan(0)
  for (const { source } of asking) expect(source).toBe('/cms/:path*')
})
