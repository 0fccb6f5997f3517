import { execFileSync } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readFile, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readSecrets } from '@/server/start-up/secrets'

let folder: string
let file: string
const said = vi.spyOn(console, 'error').mockImplementation(() => {})

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'secrets-'))
  file = path.join(folder, 'secrets.json')
  said.mockClear()
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const good = { postgresPassword: 'p'.repeat(43), payloadSecret: 's'.repeat(43) }
const whole = JSON.stringify(good)

/** As far as the secrets can see. */
async function makeDatabase() {
  await mkdir(path.join(folder, 'postgres'))
  await writeFile(path.join(folder, 'postgres/PG_VERSION'), '18\n')
}

test('a first start makes secrets that its account alone can read, and the next ones find them', async () => {
  const secrets = await readSecrets(folder)
  expect(secrets.payloadSecret).toMatch(/^[\w-]{43}$/)
  expect(secrets.postgresPassword).not.toBe(secrets.payloadSecret)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(await readSecrets(folder)).toEqual(secrets)
  expect(await readdir(folder)).toEqual(['secrets.json'])
})

test('two first starts at once have the same secrets', async () => {
  const [one, other] = await Promise.all([readSecrets(folder), readSecrets(folder)])
  expect(one).toEqual(other)
})

test.each([
  ['empty', ''],
  ['cut off', whole.slice(0, 40)],
  ['without its last character', whole.slice(0, -1)],
  ['blank', ' \n'],
  ['null', 'null'],
  ['a text', '"secrets"'],
  ['a number', '7'],
  ['a list', `[${whole}]`],
  ['without entries', '{}'],
  ['without one of its entries', JSON.stringify({ payloadSecret: good.payloadSecret })],
  ['with a number in it', JSON.stringify({ ...good, payloadSecret: 42 })],
  ['with a null in it', JSON.stringify({ ...good, postgresPassword: null })],
  ['with an empty entry', JSON.stringify({ ...good, postgresPassword: '' })],
  ['with a short entry', JSON.stringify({ ...good, payloadSecret: 'short' })],
  ['with a password that is none of ours', JSON.stringify({ ...good, postgresPassword: '@/'.repeat(20) })],
  ['in another encoding', Buffer.from(whole, 'utf16le')],
  ['all zeros, as after a power cut', Buffer.alloc(120)],
])('a secrets.json that is %s is refused in one sentence and left alone', async (_, content) => {
  await writeFile(file, content, { mode: 0o600 })
  const message = `The secrets in ${file} cannot be read. Remove the file, and the next start makes new ones.`
  await expect(readSecrets(folder)).rejects.toThrow(expect.objectContaining({ message }))
  await makeDatabase()
  const beside = `The secrets in ${file} cannot be read. Restore the file from a backup; the database needs it.`
  await expect(readSecrets(folder)).rejects.toThrow(expect.objectContaining({ message: beside }))
  expect(await readFile(file)).toEqual(Buffer.from(content))
  expect(await readdir(folder)).toEqual(['postgres', 'secrets.json'])
})

test.each([
  ['a folder', () => mkdir(file)],
  ['a named pipe', () => execFileSync('mkfifo', [file])],
  ['a link to a device', () => symlink('/dev/zero', file)],
  ['a link to nothing', () => symlink('nowhere', file)],
  ['a link to itself', () => symlink('secrets.json', file)],
])('%s in place of secrets.json is refused in the same sentence', async (_, make) => {
  await make()
  const message = `The secrets in ${file} cannot be read. Remove the file, and the next start makes new ones.`
  await expect(readSecrets(folder)).rejects.toThrow(expect.objectContaining({ message }))
})

test('secrets that are missing beside a database are not made again', async () => {
  await makeDatabase()
  const database = path.join(folder, 'postgres')
  await expect(readSecrets(folder)).rejects.toThrow(
    expect.objectContaining({
      message: `${file} is missing, and the database in ${database} opens with it alone. Restore the file from a backup, or move that folder away to start with an empty site.`,
    }),
  )
  expect(await readdir(folder)).toEqual(['postgres'])
})

test.each([0o644, 0o640, 0o604, 0o666, 0o620])(
  'secrets that others can reach, with mode %i, are closed to them, and that is said',
  async (mode) => {
    await writeFile(file, whole)
    await chmod(file, mode)
    expect(await readSecrets(folder)).toEqual(good)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect(said.mock.calls).toEqual([
      [`${file} was open to other accounts of this machine. Now only this account can read it.`],
    ])
    await readSecrets(folder)
    expect(said).toHaveBeenCalledTimes(1)
  },
)

test.each([0o600, 0o400])('nothing is said of secrets with mode %o', async (mode) => {
  await writeFile(file, whole)
  await chmod(file, mode)
  expect(await readSecrets(folder)).toEqual(good)
  expect([(await stat(file)).mode & 0o777, said.mock.calls]).toEqual([mode, []])
})

test('secrets in another place, behind a link, are read and closed to others there', async () => {
  const elsewhere = path.join(folder, 'elsewhere.json')
  await writeFile(elsewhere, whole, { mode: 0o644 })
  await symlink(elsewhere, file)
  expect(await readSecrets(folder)).toEqual(good)
  expect((await stat(elsewhere)).mode & 0o777).toBe(0o600)
})

test.each(['/proc/nope', '/proc/nope/deeper', '/dev/null/data'])(
  'a data folder that cannot be made, %s, is refused in one sentence',
  async (place) => {
    await expect(readSecrets(place)).rejects.toThrow(
      expect.objectContaining({
        message: expect.stringMatching(
          new RegExp(
            `^The folder ${place} cannot be written \\(E[A-Z]+\\)\\. The site keeps its data there; set DATA_DIR to another one\\.$`,
          ),
        ),
      }),
    )
  },
)

test('a data folder is made with the folders above it, for its account alone', async () => {
  const deep = path.join(folder, 'one/two/three')
  await readSecrets(deep)
  expect((await stat(deep)).mode & 0o777).toBe(0o700)
})
