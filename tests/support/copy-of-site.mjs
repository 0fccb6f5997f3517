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
 * Makes a folder from which an instance of the built site can run. Next writes the rendered pages into the build, so
 * each of two instances needs its own build. The caller removes the folder.
 *
 * @throws if the packages are not those of the lockfile. A start would install them again through the link to
 * `node_modules`, and this folder would lose them.
 */
export function copyOfSite() {
  if (!isInstallCurrent('.')) throw new Error('Please run npm ci first.')
  const copy = mkdtempSync(path.join(os.tmpdir(), 'site-'))
  // The cache is the largest part of a build. It also has content that an earlier site has read.
  const built = readdirSync('.next').filter((name) => name !== 'cache')
  mkdirSync(path.join(copy, '.next'))
  // `-a` keeps the times of files and folders. They tell a start that it needs no new build.
  execFileSync('cp', ['-a', ...sources, copy])
  execFileSync('cp', ['-a', ...built.map((name) => path.join('.next', name)), path.join(copy, '.next')])
  symlinkSync(path.resolve('node_modules'), path.join(copy, 'node_modules'))
  return copy
}
