import { spawnSync } from 'node:child_process'
import { X509Certificate, createPrivateKey } from 'node:crypto'
import {
  copyFileSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'

let folder: string
let first: Record<string, string>

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'make-secrets-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  copyFileSync('deploy/compose/make-secrets.sh', path.join(folder, 'make-secrets.sh'))
  expect(makeSecrets()).toEqual({ status: 0, said: '' })
  first = readAll()
})

const password = 'secrets/postgres_password'
const url = 'secrets/database_url'
const secret = 'secrets/payload_secret'
const key = 'certs/site.key'
const certificate = 'certs/site.crt'

test('the first run makes all, for this account alone, and the next one changes nothing', () => {
  expect(Object.keys(first).toSorted()).toEqual([certificate, key, url, secret, password])
  expect(first[url]).toBe(`postgres://postgres:${first[password]?.trim()}@postgres:5432/postgres\n`)
  expect(first[secret]).toMatch(/^[\da-f]{64}\n$/)
  for (const name of ['secrets', 'certs']) expect(statSync(path.join(folder, name)).mode & 0o777).toBe(0o700)
  expect(isPair()).toBe(true)
  expect(makeSecrets()).toEqual({ status: 0, said: '' })
  expect(readAll()).toEqual(first)
})

test('the password is the one in the address of the database, where that is left', () => {
  remove(password)
  expect(makeSecrets()).toEqual({
    status: 0,
    said: `${password} was missing; it is the password in ${url}.\n`,
  })
  expect(readAll()).toEqual(first)
})

test('the address of the database is made from the password, where that is left', () => {
  remove(url)
  expect(makeSecrets()).toEqual({ status: 0, said: `${url} was missing; it is made from ${password}.\n` })
  expect(readAll()).toEqual(first)
})

test('a new password says how the database gets it', () => {
  remove(password)
  remove(url)
  const { status, said } = makeSecrets()
  expect(status).toBe(0)
  expect(said).toContain('A database that was made before keeps its old password. To change it:')
  expect(said).toContain(
    `psql -U postgres -c "alter user postgres password '$(cat deploy/compose/secrets/postgres_password)'"`,
  )
  const { [password]: made, [url]: address, ...rest } = readAll()
  expect(address).toBe(`postgres://postgres:${made?.trim()}@postgres:5432/postgres\n`)
  expect(made).not.toBe(first[password])
  expect({ ...first, ...rest }).toEqual(first)
})

test('a database of their own stays, and its password goes nowhere else', () => {
  const theirs = 'postgres://site:of%20theirs@db.example.com:5432/site\n'
  write(url, theirs)
  remove(password)
  expect(makeSecrets().status).toBe(0)
  expect(readAll()).toMatchObject({ [url]: theirs, [password]: expect.stringMatching(/^[\da-f]{48}\n$/) })
})

test('a new secret says that staff have to sign in again', () => {
  write(secret, '\n')
  expect(makeSecrets()).toEqual({
    status: 0,
    said: `${secret} was missing and is new. All staff have to sign in again, and the limits count anew.\n`,
  })
  const { [secret]: made, ...rest } = readAll()
  expect(made).toMatch(/^[\da-f]{64}\n$/)
  expect({ ...rest, [secret]: first[secret] }).toEqual(first)
})

test('a certificate is made again from the key that is left', () => {
  remove(certificate)
  expect(makeSecrets()).toEqual({
    status: 0,
    said: `${certificate} was missing; it is new, for https://localhost, from the key that is there.\n`,
  })
  expect(readAll()[key]).toBe(first[key])
  expect(isPair()).toBe(true)
})

test('a lost key ends it before anything is made', () => {
  remove(key)
  remove(secret)
  const left = readAll()
  expect(makeSecrets()).toEqual({
    status: 1,
    said: `${key} is missing and cannot be made again from ${certificate}. Put it back, or remove ${certificate} too.\n`,
  })
  expect(readAll()).toEqual(left)
})

test('a password that is written differently in an address ends it before anything is made', () => {
  write(password, 'p@ss/word\n')
  remove(url)
  const left = readAll()
  expect(makeSecrets()).toEqual({
    status: 1,
    said: `${url} is missing, and the password has characters that are written differently there. Please write it yourself.\n`,
  })
  expect(readAll()).toEqual(left)
})

function makeSecrets() {
  const { status, stdout, stderr } = spawnSync('bash', [path.join(folder, 'make-secrets.sh')], {
    encoding: 'utf8',
  })
  return { status, said: stdout + stderr }
}

function readAll() {
  const names = ['secrets', 'certs'].flatMap((name) =>
    readdirSync(path.join(folder, name)).map((file) => `${name}/${file}`),
  )
  return Object.fromEntries(names.map((name) => [name, readFileSync(path.join(folder, name), 'utf8')]))
}

function write(name: string, text: string) {
  writeFileSync(path.join(folder, name), text)
}

function remove(name: string) {
  rmSync(path.join(folder, name))
}

function isPair() {
  const { [certificate]: cert = '', [key]: privateKey = '' } = readAll()
  return new X509Certificate(cert).checkPrivateKey(createPrivateKey(privateKey))
}
