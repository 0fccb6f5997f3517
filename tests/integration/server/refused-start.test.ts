import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { expect, inject, onTestFinished, test } from 'vitest'

const goodSettings = {
  DATABASE_URL: inject('postgresUrl'),
  PAYLOAD_SECRET: 'f3c1a8d97b624e50a1c9d8e7b6a5948372615049382716',
  PORT: '3991',
}

/** Runs the start with these settings, all others left out, until it ends by itself. */
async function start(settings: Record<string, string>) {
  const child = spawn(process.execPath, ['src/server/start.mjs'], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...goodSettings, ...settings },
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => (output += chunk))
  const code = await new Promise((resolve) => child.on('close', resolve))
  return { code, output: output.trim() }
}

test('a taken port is named, in one sentence', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void other.close())
  await new Promise((resolve) => other.once('listening', resolve))
  const address = other.address()
  const port = address && typeof address === 'object' ? String(address.port) : ''
  expect(await start({ PORT: port })).toEqual({
    code: 1,
    output: `Port ${port} is taken by another process. Stop that one, or set PORT to a free port.`,
  })
})

test.each([
  [{ PAYLOAD_SECRET: 'short' }, 'PAYLOAD_SECRET is too short'],
  [{ PORT: 'three thousand' }, 'PORT must be a port number'],
  [{ DATABASE_URL: 'mysql://somewhere/db' }, 'DATABASE_URL must be a postgres:// address'],
  [{ ADMIN_EMAIL: 'john.doe' }, 'ADMIN_EMAIL must be an e-mail address'],
  [{ ADMIN_EMAIL: 'ada@example-.com' }, 'ADMIN_EMAIL must be an e-mail address'],
  [{ ADMIN_EMAIL: `ada@${'a'.repeat(64)}.com` }, 'ADMIN_EMAIL must be an e-mail address'],
  [{ MAIL_FROM: 'isoway.example' }, 'MAIL_FROM must be an address, or Name <address>'],
  [{ MAIL_FROM: 'Isoway <isoway.example>' }, 'MAIL_FROM must be an address, or Name <address>'],
  [{ MAIL_FROM: 'Isoway <hello@b.-->' }, 'MAIL_FROM must be an address, or Name <address>'],
  [{ MAIL_FROM: 'hello@127.0.0.11' }, 'MAIL_FROM must be an address, or Name <address>'],
  [{ S3_ACCESS_KEY_ID: 'two words' }, 'S3_ACCESS_KEY_ID has a space'],
  [{ S3_BUCKET: 'pictures', S3_ENDPOINT: 'minio:9000' }, 'S3_ENDPOINT must be an address'],
  [
    { S3_BUCKET: 'pictures', S3_ENDPOINT: 'http://minio:9000', S3_REGION: 'any' },
    'S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY are missing',
  ],
  [{ TRUSTED_PROXIES: '10.0.0.0/99' }, 'TRUSTED_PROXIES has "10.0.0.0/99"'],
  [{ HOST: '203.0.113.1' }, 'Check HOST and PORT'],
])('%o ends the start with the line "%s…"', async (settings, line) => {
  const { code, output } = await start(settings)
  expect(code).toBe(1)
  expect(output).toContain(line)
  expect(output).not.toContain('\n')
})

test.each([
  ['nobody listens there', 'postgres://site:hunter2@127.0.0.1:1/site', 'no database answers at 127.0.0.1:1'],
  [
    'there is no such machine',
    'postgres://site:hunter2@database.invalid/site',
    'no machine called database.invalid',
  ],
  ['the password is wrong', wrongPassword(), 'refuses the user "postgres" or the password'],
  [
    'there is no such database',
    goodSettings.DATABASE_URL.replace(/postgres$/, 'nowhere'),
    'no database called "nowhere"',
  ],
])('a DATABASE_URL where %s is refused without showing the password', async (_, address, line) => {
  const { code, output } = await start({ DATABASE_URL: address })
  expect(code).toBe(1)
  expect(output).toMatch(/^DATABASE_URL: [^\n]+$/)
  expect(output).toContain(line)
  expect(output).not.toContain(new URL(address).password)
})

function wrongPassword() {
  const address = new URL(goodSettings.DATABASE_URL)
  address.password = 'hunter2hunter2'
  return address.href
}
