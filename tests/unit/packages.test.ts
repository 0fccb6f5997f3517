import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { missingPackages } from '@/server/lockfile/missing-packages.mjs'

const versions = z.record(z.string(), z.string())
const manifest = z
  .object({ dependencies: versions, devDependencies: versions })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')))
const lock = z
  .object({
    packages: z.record(
      z.string(),
      z
        .object({
          version: z.string(),
          resolved: z.string(),
          integrity: z.string(),
          optional: z.boolean(),
          os: z.array(z.string()),
          cpu: z.array(z.string()),
          libc: z.array(z.string()),
          dev: z.boolean(),
          optionalDependencies: versions,
        })
        .partial(),
    ),
  })
  .parse(JSON.parse(readFileSync('package-lock.json', 'utf8')))

/** The first versions without a hole that was published, or with which the site was tried. */
const lowest: Record<string, string> = {
  payload: '3.90.2',
  '@payloadcms/next': '3.90.2',
  '@payloadcms/db-postgres': '3.90.2',
  '@payloadcms/ui': '3.90.2',
  '@payloadcms/richtext-lexical': '3.90.2',
  next: '16.4.6',
  react: '19.3.1',
  'react-dom': '19.3.1',
  sharp: '0.35.5',
  pg: '8.20.0',
}

const installed = Object.entries(lock.packages).filter(([place]) => place !== '')

const unwanted = [
  '@payloadcms/plugin-form-builder',
  '@payloadcms/plugin-import-export',
  '@payloadcms/plugin-mcp',
  '@payloadcms/graphql-playground',
]

test('every version is pinned exactly', () => {
  const all = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies })
  expect(all.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([])
})

test.each(Object.entries(lowest))('%s is at %s or above wherever it is installed', (name, minimum) => {
  const copies = copiesOf(name)
  expect(copies.length).toBeGreaterThan(0)
  for (const version of copies) expect(compare(version, minimum)).toBeGreaterThanOrEqual(0)
})

test.each(['payload', '@payloadcms/ui', '@payloadcms/next', 'graphql', 'react', 'react-dom', 'next'])(
  'there is one copy of %s',
  (name) => expect(copiesOf(name)).toHaveLength(1),
)

test('what had critical holes and is not needed is not installed', () => {
  expect(unwanted.flatMap(copiesOf)).toEqual([])
})

test('the lockfile has the packages of every platform, so that npm ci takes it', () => {
  expect(missingPackages(lock.packages), 'run: npm run lockfile').toEqual([])
})

test('every package comes with a hash of its content, but for binaries the registry did not carry', () => {
  expect(installed.length).toBeGreaterThan(500)
  const withoutHash = installed.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))
  expect(withoutHash.filter(([, locked]) => !isForSomeMachinesOnly(locked))).toEqual([])
})

test('no package comes from a place of its own', () => {
  expect(installed.filter(([, { resolved }]) => resolved !== undefined)).toEqual([])
})

type Locked = (typeof lock.packages)[string]

/** Those of the servers the site runs on are always hashed: Linux on x64 and arm64. No tool is used on musl. */
function isForSomeMachinesOnly({ optional, integrity, os = [], cpu = [], libc = [], dev }: Locked) {
  const isToolOnMusl = dev === true && libc.includes('musl')
  const isForServers =
    os.includes('linux') && cpu.some((name) => name === 'x64' || name === 'arm64') && !isToolOnMusl
  return optional === true && integrity === undefined && cpu.length > 0 && !isForServers
}

function copiesOf(name: string) {
  return Object.entries(lock.packages)
    .filter(([place]) => place.endsWith(`node_modules/${name}`))
    .map(([, { version }]) => version ?? '')
}

function compare(a: string, b: string) {
  return a.localeCompare(b, 'en', { numeric: true })
}
