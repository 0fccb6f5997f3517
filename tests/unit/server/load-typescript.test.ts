import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bundleTypeScript } from '@/server/load-typescript.mjs'

let root = ''

beforeAll(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'load-typescript-'))
  await write('one')
})

afterAll(() => rm(root, { recursive: true, force: true }))

function write(word: string) {
  return writeFile(path.join(root, 'program.ts'), `export const word: string = '${word}'`)
}

const bundle = () => bundleTypeScript(root, 'program.ts')
const wordOf = async (file: string) => (await import(pathToFileURL(file).href)).word
const places = () => readdir(path.join(root, 'node_modules/.cache/site'))

test('two that begin at once have the same files, and leave no drafts', async () => {
  const [one, other] = await Promise.all([bundle(), bundle()])
  expect(one).toBe(other)
  expect(await wordOf(one)).toBe('one')
  expect(await places()).toEqual([path.basename(path.dirname(one))])
})

test('other content has a place of its own, and what runs keeps its files', async () => {
  const before = await bundle()
  await write('two')
  const after = await bundle()
  expect(await wordOf(after)).toBe('two')
  expect(await readFile(before, 'utf8')).toContain('one')
  await write('one')
  expect(await bundle()).toBe(before)
})

test('another account can read what was bundled', async () => {
  const usual = ~process.umask()
  const file = await bundle()
  expect((await stat(path.dirname(file))).mode & 0o777).toBe(0o777 & usual)
  expect((await stat(file)).mode & 0o777).toBe(0o666 & usual)
})

test('what cannot be read is refused with the file and the line', async () => {
  await writeFile(path.join(root, 'broken.ts'), 'export const = 1')
  await expect(bundleTypeScript(root, 'broken.ts')).rejects.toThrow('broken.ts:1:13')
  await expect(bundleTypeScript(root, 'missing.ts')).rejects.toThrow('missing.ts')
})

test('what was bundled before is not written again, as its folder may be one that cannot be', async () => {
  const folder = path.join(root, 'node_modules/.cache/site')
  const file = await bundle()
  const times = async () => Promise.all([folder, file].map(async (name) => (await stat(name)).mtimeMs))
  const before = await times()
  expect(await bundle()).toBe(file)
  expect(await times()).toEqual(before)
})
