import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { isInstallCurrent } from '../../src/server/start-up/installed-packages.mjs'

const sources = [
  'src',
  'public',
  'docs',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'next.config.mjs',
  'payload.config.ts',
  'postcss.config.mjs',
]

/**
 * A folder from which an instance of the built site can run. Next writes the pages it has made beside
 * the build, so two instances need a build each. Whoever asks for it removes it.
 *
 * @throws where the packages are not those of the lockfile: a start would install them again through the
 * link to them, and leave none here
 */
export function copyOfSite() {
  if (!isInstallCurrent('.')) throw new Error('Please run npm ci first.')
  const copy = mkdtempSync(path.join(os.tmpdir(), 'site-'))
  // What a build remembers for the next build is most of it, and what an earlier site has read is in it too.
  const built = readdirSync('.next').filter((name) => name !== 'cache')
  mkdirSync(path.join(copy, '.next'))
  // The times of files and folders stay as they are: by them a start knows that it need not build.
  execFileSync('cp', ['-a', ...sources, copy])
  execFileSync('cp', ['-a', ...built.map((name) => path.join('.next', name)), path.join(copy, '.next')])
  symlinkSync(path.resolve('node_modules'), path.join(copy, 'node_modules'))
  return copy
}
