import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { isInstallCurrent } from '@/server/start-up/installed-packages.mjs'

type Packages = Record<string, { version: string; integrity?: string; optional?: boolean; dev?: boolean }>

async function makeProject({ locked, installed }: { locked: Packages; installed: Packages }) {
  const root = await mkdtemp(path.join(os.tmpdir(), 'install-'))
  onTestFinished(() => rm(root, { recursive: true }))
  for (const place of Object.keys(installed)) {
    await mkdir(path.join(root, place), { recursive: true })
    await writeFile(path.join(root, place, 'package.json'), '{}')
  }
  await writeFile(path.join(root, 'package-lock.json'), JSON.stringify({ packages: { '': {}, ...locked } }))
  await mkdir(path.join(root, 'node_modules'), { recursive: true })
  const list = path.join(root, 'node_modules/.package-lock.json')
  await writeFile(list, JSON.stringify({ packages: installed }))
  return root
}

const locked: Packages = {
  'node_modules/next': { version: '16.4.6' },
  'node_modules/vitest': { version: '4.1.12', dev: true },
  'node_modules/swc-for-another-machine': { version: '1.0.0', optional: true },
}
const installed = without(locked, 'node_modules/swc-for-another-machine')

test('an install is current without the packages of other machines', async () => {
  expect(isInstallCurrent(await makeProject({ locked, installed }))).toBe(true)
})

test('a missing package, another version and an interrupted install are noticed', async () => {
  const withoutVitest = without(installed, 'node_modules/vitest')
  const withAnother = { ...installed, 'node_modules/next': { version: '16.4.5' } }
  const more = { ...locked, 'node_modules/zod': { version: '4.6.7' } }
  expect(isInstallCurrent(await makeProject({ locked: more, installed }))).toBe(false)
  expect(isInstallCurrent(await makeProject({ locked, installed: withAnother }))).toBe(false)

  const interrupted = await makeProject({ locked, installed })
  await rm(path.join(interrupted, 'node_modules/.package-lock.json'))
  expect(isInstallCurrent(interrupted)).toBe(false)

  const emptied = await makeProject({ locked, installed })
  await rm(path.join(emptied, 'node_modules/next'), { recursive: true })
  expect(isInstallCurrent(emptied)).toBe(false)

  // Left out on purpose, as in a container.
  expect(isInstallCurrent(await makeProject({ locked, installed: withoutVitest }))).toBe(true)
})

test('another hash is noticed, and a package locked without one is taken as it is', async () => {
  const next = 'node_modules/next'
  const withHash = (integrity: string) => ({ ...installed, [next]: { version: '16.4.6', integrity } })
  expect(isInstallCurrent(await makeProject({ locked, installed: withHash('sha512-a') }))).toBe(true)
  const hashed = { ...locked, ...withHash('sha512-a') }
  expect(isInstallCurrent(await makeProject({ locked: hashed, installed: withHash('sha512-a') }))).toBe(true)
  expect(isInstallCurrent(await makeProject({ locked: hashed, installed: withHash('sha512-b') }))).toBe(false)
  expect(isInstallCurrent(await makeProject({ locked: hashed, installed }))).toBe(false)
})

function without(packages: Packages, place: string): Packages {
  return Object.fromEntries(Object.entries(packages).filter(([name]) => name !== place))
}
