import { expect, test } from 'vitest'
import { describeMissing, missingPackages } from '@/server/lockfile/missing-packages.mjs'

const engines = { node: '>= 20' }
const packages = {
  'node_modules/swc': {
    version: '2.0.0',
    dev: true,
    optionalDependencies: { '@swc/linux-x64-gnu': '2.0.0', '@swc/darwin-arm64': '2.0.0', plain: '^1.0.0' },
  },
  'node_modules/@swc/linux-x64-gnu': {
    version: '2.0.0',
    cpu: ['x64'],
    license: 'MIT',
    optional: true,
    engines,
  },
  'node_modules/plain': { version: '1.4.0', optional: true },
}
const darwin = { name: '@swc/darwin-arm64', wanted: '2.0.0', parent: 'node_modules/swc' }

test('an optional package that is not locked is missing', () => {
  expect(missingPackages(packages)).toEqual([darwin])
})

test('another version than the pinned one does not count, and the pinned one goes below its parent', () => {
  const withOlder = { ...packages, 'node_modules/@swc/darwin-arm64': { version: '1.0.0' } }
  expect(missingPackages(withOlder)).toEqual([darwin])
  const [place] = describeMissing(withOlder, darwin)
  expect(place).toBe('node_modules/swc/node_modules/@swc/darwin-arm64')
})

test('a package below its parent, or below the parent of that, is found', () => {
  const nested = {
    'node_modules/a/node_modules/b': {
      version: '1.0.0',
      optionalDependencies: { c: '1.0.0', d: '1.0.0', e: '1.0.0' },
    },
    'node_modules/a/node_modules/b/node_modules/c': { version: '1.0.0' },
    'node_modules/a/node_modules/d': { version: '1.0.0' },
    'node_modules/e': { version: '1.0.0' },
  }
  expect(missingPackages(nested)).toEqual([])
})

test('the root asks for optional packages as well', () => {
  const root = { '': { optionalDependencies: { sharp: '1.0.0' } } }
  expect(missingPackages(root)).toEqual([{ name: 'sharp', wanted: '1.0.0', parent: '' }])
  expect(missingPackages({ ...root, 'node_modules/sharp': { version: '1.0.0' } })).toEqual([])
})

test('a missing package is described by its name and by the ones for other platforms', () => {
  const [place, locked] = describeMissing(packages, darwin)
  expect(place).toBe('node_modules/@swc/darwin-arm64')
  expect(locked).toEqual({
    version: '2.0.0',
    cpu: ['arm64'],
    dev: true,
    license: 'MIT',
    optional: true,
    os: ['darwin'],
    engines,
  })
})

test.each([
  ['@swc/linux-x64-musl', { os: ['linux'], cpu: ['x64'], libc: ['musl'] }],
  ['@swc/linux-arm64-gnu', { os: ['linux'], cpu: ['arm64'], libc: ['glibc'] }],
  ['@swc/linux-arm-gnueabihf', { os: ['linux'], cpu: ['arm'] }],
  ['@swc/win32-ia32-msvc', { os: ['win32'], cpu: ['ia32'] }],
  ['@swc/wasm32-wasi', { cpu: ['wasm32'] }],
  ['swc-android-arm-eabi', { os: ['android'], cpu: ['arm'] }],
])('%s tells its platform', (name, platform) => {
  const [, { os, cpu, libc }] = describeMissing(packages, { ...darwin, name })
  expect({ os, cpu, libc }).toEqual(platform)
})

test('what cannot be known is refused', () => {
  expect(() => describeMissing(packages, { ...darwin, name: '@swc/fast' })).toThrow(
    'The name @swc/fast does not tell its platform.',
  )
  expect(() => describeMissing(packages, { ...darwin, wanted: '^2.0.0' })).toThrow(
    'node_modules/swc asks for @swc/darwin-arm64 ^2.0.0, which is no single version.',
  )
})
