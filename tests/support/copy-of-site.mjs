import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const sources = [
  'src',
  'public',
  'node_modules',
  'docs',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
]
const configs = ['next.config.mjs', 'payload.config.ts', 'postcss.config.mjs']

/**
 * A folder from which a second instance of the built site can run. Next writes the pages it has made
 * beside the build, so two instances need a build each; the other files are the same ones, and take no
 * room. Whoever asks for it removes it.
 */
export function copyOfSite() {
  const copy = mkdtempSync(path.join(os.tmpdir(), 'second-site-'))
  for (const name of [...sources, ...configs]) execFileSync('cp', ['-al', name, path.join(copy, name)])
  // What a build remembers for the next build is most of it, and no site needs it.
  execFileSync('mkdir', [path.join(copy, '.next')])
  const built = readdirSync('.next').filter((name) => name !== 'cache')
  for (const name of built)
    execFileSync('cp', ['-a', path.join('.next', name), path.join(copy, '.next', name)])
  return copy
}
