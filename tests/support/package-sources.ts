import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect } from 'vitest'

/** Loads a package as the project loads it. */
export const requireModule = createRequire(import.meta.url)

/** Reads a source file of a package and joins it to one line. */
export function sourceOf(file: string) {
  return readFileSync(`node_modules/${file}`, 'utf8').replaceAll(/\s+/g, ' ')
}

/** Expects that a file of a package contains these texts. */
export function expectInSource(file: string, ...parts: string[]) {
  const source = sourceOf(file)
  for (const part of parts) expect(source).toContain(part)
}
