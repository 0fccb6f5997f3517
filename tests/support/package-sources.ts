import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect } from 'vitest'

/** What a package is, as the project loads it. */
export const requireHere = createRequire(import.meta.url)

/** The source of a file of a package, on one line. */
export function sourceOf(file: string) {
  return readFileSync(`node_modules/${file}`, 'utf8').replaceAll(/\s+/g, ' ')
}

/** Expects these parts in a file of a package. */
export function inSource(file: string, ...parts: string[]) {
  const source = sourceOf(file)
  for (const part of parts) expect(source).toContain(part)
}
