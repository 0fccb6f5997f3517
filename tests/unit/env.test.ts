import { readFileSync } from 'node:fs'
import { afterEach, expect, test, vi } from 'vitest'
import { trustedProxies } from '@/server/front-door/trusted-proxies'

const secret = 'f3c1a8d97b624e50a1c9d8e7b6a5948372615049382716'
const complete = { NODE_ENV: 'production', DATABASE_URL: 'postgres://a:b@db/site', PAYLOAD_SECRET: secret }
const names = [...readFileSync('.env.example', 'utf8').matchAll(/^# ([A-Z\d_]+)=/gm)].map(
  ([, name = '']) => name,
)

afterEach(() => vi.unstubAllEnvs())

/** The settings as the site reads them from these alone, or the sentence it refuses them with. */
async function read(given: Record<string, string>) {
  vi.resetModules()
  for (const name of names) vi.stubEnv(name, undefined)
  for (const [name, value] of Object.entries({ ...complete, ...given })) vi.stubEnv(name, value)
  const { env } = await import('@/env')
  trustedProxies(env.TRUSTED_PROXIES)
  return env
}

const notDatabase = 'DATABASE_URL must be an address such as postgres://user:password@host:5432/name'
const siteUrl = 'SITE_URL must be an address such as https://www.example.com'
const collector =
  'OTEL_EXPORTER_OTLP_ENDPOINT must be an address such as http://127.0.0.1:4318, without a password'
const bareAddress = `${siteUrl}, without a path, a query or a password`
const port = 'PORT must be a port number from 1 to 65535'
const proxy = 'is neither an address nor a range such as 10.0.0.0/8'
const mailServer = 'SMTP_URL must be an address such as smtp://user:password@mail.example.com:587'
const factor = 'BENCH_LIMIT_FACTOR must be a whole number from 1'
const guessable = 'PAYLOAD_SECRET is easy to guess; use 32 or more random characters'
const sender = 'MAIL_FROM must be an address, or Name <address>'
const store = 'S3_ENDPOINT must be an address such as https://s3.eu-central-1.amazonaws.com'
const scripts = 'CONSENT_SCRIPTS must be pairs such as statistics=https://stats.example.com/script.js'
const word = 'has a space or another character that does not belong there'

const refused: [string, string, string][] = [
  [
    'DATABASE_URL',
    '',
    'DATABASE_URL is missing; set it to a postgres:// address, or start the site with npm start',
  ],
  ['DATABASE_URL', ' ', 'DATABASE_URL must be a postgres:// address'],
  ['DATABASE_URL', 'postgres', 'DATABASE_URL must be a postgres:// address'],
  ['DATABASE_URL', 'postgres:/', 'DATABASE_URL must be a postgres:// address'],
  ['DATABASE_URL', 'mysql://db/site', 'DATABASE_URL must be a postgres:// address'],
  ['DATABASE_URL', '42', 'DATABASE_URL must be a postgres:// address'],
  ['DATABASE_URL', 'postgres://user:password@', notDatabase],
  ['DATABASE_URL', 'postgres://user:pass/word@db/site', notDatabase],
  ['DATABASE_URL', 'postgres://user:password@db:99999/site', notDatabase],
  ['WAIT_FOR_DATABASE', 'yes', 'WAIT_FOR_DATABASE must be true or false'],
  ['WAIT_FOR_DATABASE', ' ', 'WAIT_FOR_DATABASE must be true or false'],
  ['WAIT_FOR_DATABASE', 'tru', 'WAIT_FOR_DATABASE must be true or false'],
  ['PAYLOAD_SECRET', '', 'PAYLOAD_SECRET is missing; set it to 32 or more random characters'],
  ['PAYLOAD_SECRET', 'short', 'PAYLOAD_SECRET is too short; use 32 or more random characters'],
  ['PAYLOAD_SECRET', secret.slice(0, 31), 'PAYLOAD_SECRET is too short; use 32 or more random characters'],
  [
    'PAYLOAD_SECRET',
    `Change-Me-${secret}`,
    'PAYLOAD_SECRET is an example value; use 32 or more random characters of your own',
  ],
  ['PAYLOAD_SECRET', 'a'.repeat(34), guessable],
  ['PAYLOAD_SECRET', ' '.repeat(34), guessable],
  ['PAYLOAD_SECRET', '0'.repeat(64), guessable],
  ['PAYLOAD_SECRET', 'ab'.repeat(20), guessable],
  ['PAYLOAD_SECRET', 'password'.repeat(4), guessable],
  ['PAYLOAD_SECRET', `${'0123456789'.repeat(3)}0123`, guessable],
  ['PAYLOAD_SECRET', `${'a'.repeat(40)}bcd`, guessable],
  ['PAYLOAD_SECRET', `${secret.slice(0, 16)}${secret.slice(0, 16)}`, guessable],
  ['SITE_URL', ' ', siteUrl],
  ['SITE_URL', 'www.example.com', siteUrl],
  ['SITE_URL', 'https', siteUrl],
  ['SITE_URL', 'https:', siteUrl],
  ['SITE_URL', 'https://', siteUrl],
  ['SITE_URL', 'https:www.example.com', siteUrl],
  ['SITE_URL', 'https:///www.example.com', siteUrl],
  ['SITE_URL', 'https://www.exa mple.com', siteUrl],
  ['SITE_URL', 'https://*.example.com', siteUrl],
  ['SITE_URL', 'https://www.example.com:99999', siteUrl],
  ['SITE_URL', 'javascript:alert', siteUrl],
  ['SITE_URL', 'javascript://www.example.com/%0aalert(1)', siteUrl],
  ['SITE_URL', 'data:text/html,hello', siteUrl],
  ['SITE_URL', 'file:///srv/site', siteUrl],
  ['SITE_URL', 'ftp://www.example.com', siteUrl],
  ['SITE_URL', 'ws://www.example.com', siteUrl],
  ['SITE_URL', 'mailto:hello@example.com', siteUrl],
  ['SITE_URL', 'blob:https://www.example.com/1', siteUrl],
  ['SITE_URL', 'true', siteUrl],
  ['SITE_URL', 'https://www.example.com/site', bareAddress],
  ['SITE_URL', 'https://www.example.com//', bareAddress],
  ['SITE_URL', 'https://www.example.com?a=1', bareAddress],
  ['SITE_URL', 'https://www.example.com/#top', bareAddress],
  ['SITE_URL', 'https://user:password@www.example.com', bareAddress],
  ['SITE_URL', 'https://user@www.example.com', bareAddress],
  ['HOST', ' ', 'HOST must be the name or the address of an interface, such as 127.0.0.1'],
  ['HOST', 'http://localhost', 'HOST must be the name or the address of an interface, such as 127.0.0.1'],
  ['HOST', '0.0.0.0:3000', 'HOST must be the name or the address of an interface, such as 127.0.0.1'],
  ['METRICS_PORT', '0', port.replace('PORT', 'METRICS_PORT')],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318', collector],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'grpc://127.0.0.1:4317', collector],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://user:password@127.0.0.1:4318', collector],
  ['PORT', ' ', port],
  ['PORT', 'three', port],
  ['PORT', '3000x', port],
  ['PORT', '30.5', port],
  ['PORT', '0', port],
  ['PORT', '65536', port],
  ['PORT', '0x50', port],
  ['PORT', '3e3', port],
  ['TRUSTED_PROXIES', '10.0.0', `TRUSTED_PROXIES has "10.0.0", which ${proxy}`],
  ['TRUSTED_PROXIES', '10.0.0.0/', `TRUSTED_PROXIES has "10.0.0.0/", which ${proxy}`],
  ['TRUSTED_PROXIES', '10.0.0.0/33', `TRUSTED_PROXIES has "10.0.0.0/33", which ${proxy}`],
  ['TRUSTED_PROXIES', '10.0.0.0/8/24', `TRUSTED_PROXIES has "10.0.0.0/8/24", which ${proxy}`],
  ['TRUSTED_PROXIES', '10.0.0.0/0x8', `TRUSTED_PROXIES has "10.0.0.0/0x8", which ${proxy}`],
  ['TRUSTED_PROXIES', '10.0.0.0/1e1', `TRUSTED_PROXIES has "10.0.0.0/1e1", which ${proxy}`],
  ['TRUSTED_PROXIES', 'fe80::1%eth0', `TRUSTED_PROXIES has "fe80::1%eth0", which ${proxy}`],
  ['TRUSTED_PROXIES', '127.0.0.1, true', `TRUSTED_PROXIES has "true", which ${proxy}`],
  ['SMTP_URL', 'mail.example.com', mailServer],
  ['SMTP_URL', 'smtp:', mailServer],
  ['SMTP_URL', 'smtp://', mailServer],
  ['SMTP_URL', 'smtp://:587', mailServer],
  ['SMTP_URL', 'smtp://user:password@', mailServer],
  ['SMTP_URL', 'smtp://mail.example.com:port', mailServer],
  ['SMTP_URL', 'smtp://mail.example.com:99999', mailServer],
  ['SMTP_URL', 'smtp://user:50%off@mail.example.com', mailServer],
  ['SMTP_URL', 'http://mail.example.com', mailServer],
  ['MAIL_FROM', 'Isoway', sender],
  ['MAIL_FROM', 'hello@', sender],
  ['MAIL_FROM', '@example.com', sender],
  ['MAIL_FROM', 'Isoway <hello@example.com', sender],
  ['MAIL_FROM', ' ', sender],
  ['S3_ENDPOINT', 'minio:9000', store],
  ['S3_ENDPOINT', 'https://', store],
  ['S3_ENDPOINT', 'ftp://s3.example.com', store],
  ['S3_ENDPOINT', 'https://id:key@s3.example.com', store],
  ['S3_ENDPOINT', 'https://s3.example.com?region=eu', store],
  ['S3_BUCKET', 'a', 'S3_BUCKET must be the name of a bucket'],
  ['S3_BUCKET', '...', 'S3_BUCKET must be the name of a bucket'],
  ['S3_BUCKET', 'two words', 'S3_BUCKET must be the name of a bucket'],
  ['S3_BUCKET', 'one/two', 'S3_BUCKET must be the name of a bucket'],
  ['S3_REGION', 'eu central', `S3_REGION ${word}`],
  ['S3_ACCESS_KEY_ID', 'ключ', `S3_ACCESS_KEY_ID ${word}`],
  ['S3_SECRET_ACCESS_KEY', 'key\n', `S3_SECRET_ACCESS_KEY ${word}`],
  ['CONSENT_SCRIPTS', 'https://stats.example.com/script.js', scripts],
  ['CONSENT_SCRIPTS', 'statistics', scripts],
  ['CONSENT_SCRIPTS', 'statistics=', scripts],
  ['CONSENT_SCRIPTS', '=https://stats.example.com/script.js', scripts],
  ['CONSENT_SCRIPTS', 'necessary=https://stats.example.com/script.js', scripts],
  ['CONSENT_SCRIPTS', 'Statistics=https://stats.example.com/script.js', scripts],
  ['CONSENT_SCRIPTS', 'statistics=/script.js', scripts],
  ['CONSENT_SCRIPTS', 'statistics=//stats.example.com/script.js', scripts],
  ['CONSENT_SCRIPTS', 'statistics=javascript:alert(1)', scripts],
  ['CONSENT_SCRIPTS', 'statistics=data:text/javascript,alert(1)', scripts],
  ['CONSENT_SCRIPTS', 'statistics=https://*.example.com/script.js', scripts],
  ['CONSENT_SCRIPTS', 'statistics=https://user:password@stats.example.com/script.js', scripts],
  ['CONSENT_SCRIPTS', 'statistics=https://stats.example.com/a.js,marketing=', scripts],
  ['CONSENT_SCRIPTS', 'statistics=https://stats.example.com/a.js marketing', scripts],
  ['BENCH_LIMIT_FACTOR', 'many', factor],
  ['BENCH_LIMIT_FACTOR', '0', factor],
  ['BENCH_LIMIT_FACTOR', '1.5', factor],
  ['BENCH_LIMIT_FACTOR', '-1', factor],
  ['BENCH_LIMIT_FACTOR', 'Infinity', factor],
  ['BENCH_LIMIT_FACTOR', ' ', factor],
  ['PASSKEYS_REQUIRED_FOR', 'yes', 'PASSKEYS_REQUIRED_FOR must be nobody, admins or staff'],
  ['PASSKEYS_REQUIRED_FOR', ' ', 'PASSKEYS_REQUIRED_FOR must be nobody, admins or staff'],
  ['ADMIN_EMAIL', 'admin', 'ADMIN_EMAIL must be an email address'],
  ['ADMIN_EMAIL', 'admin.example.com', 'ADMIN_EMAIL must be an email address'],
  ['ADMIN_EMAIL', 'admin@', 'ADMIN_EMAIL must be an email address'],
  ['ADMIN_PASSWORD', 'short', 'ADMIN_PASSWORD must have 15 or more characters'],
]

test.each(refused)('%s=%j is refused in one line that names it', async (name, value, line) => {
  await expect(read({ [name]: value })).rejects.toThrow(expect.objectContaining({ message: line }))
})

test.each<Record<string, string>>([
  { METRICS_PORT: '3000' },
  { METRICS_PORT: '9464', PORT: '9464' },
  { METRICS_PORT: '9464', PORT: '09464' },
])('the figures cannot be on the port of the site: %o', async (ports) => {
  await expect(read(ports)).rejects.toThrow(
    'METRICS_PORT is the port of the site; set it to another one, such as 9464',
  )
})

test.each(['http://192.0.2.1', 'http://127.0.0.1:3000', 'https://[2001:db8::1]', 'http://www.example.com'])(
  'nobody can need a passkey on the site %s, where no browser makes one',
  async (address) => {
    await expect(read({ PASSKEYS_REQUIRED_FOR: 'admins', SITE_URL: address })).rejects.toThrow(
      'PASSKEYS_REQUIRED_FOR needs a SITE_URL with a name and https, such as https://www.example.com',
    )
  },
)

test.each(['https://www.example.com', 'http://localhost:3000', undefined])(
  'they can on the site %s',
  async (SITE_URL) => {
    expect(await read({ PASSKEYS_REQUIRED_FOR: 'staff', ...(SITE_URL && { SITE_URL }) })).toMatchObject({
      PASSKEYS_REQUIRED_FOR: 'staff',
    })
  },
)

// Any name will do for a folder; whether it can be written is seen at the start.
test('every setting that .env.example lists is tried above', () => {
  expect(names).toHaveLength(22)
  expect(names.filter((name) => !refused.some(([tried]) => tried === name))).toEqual(['DATA_DIR'])
})

test.each(names.filter((name) => !(name in complete)))('an empty %s is as good as none', async (name) => {
  expect(await read({ [name]: '' })).toEqual(await read({}))
})

test.each([
  ['https://www.example.com', 'https://www.example.com'],
  ['https://www.example.com/', 'https://www.example.com'],
  ['HTTPS://WWW.Example.com:443', 'https://www.example.com'],
  ['http://localhost:3000', 'http://localhost:3000'],
  ['http://127.0.0.1:8080/', 'http://127.0.0.1:8080'],
  ['http://[::1]:3000', 'http://[::1]:3000'],
  ['https://bücher.example', 'https://xn--bcher-kva.example'],
])('SITE_URL=%s is the origin %s', async (value, origin) => {
  expect((await read({ SITE_URL: value })).SITE_URL).toBe(origin)
})

test.each([
  ['random hex', '9f86d081884c7d659a2feaa0c55ad015'],
  ['random digits', '73910486251904738265019473826150'],
  ['a sentence', 'correct horse battery staple and some more'],
])('%s is taken as a secret', async (_, value) => {
  expect((await read({ PAYLOAD_SECRET: value })).PAYLOAD_SECRET).toBe(value)
})

test('CONSENT_SCRIPTS is a list of scripts, each with its category', async () => {
  const given = ' statistics=https://stats.example.com/a.js?id=1,\n\tmarketing=http://localhost:1/b=c.js '
  expect((await read({ CONSENT_SCRIPTS: given })).CONSENT_SCRIPTS).toEqual([
    { category: 'statistics', src: 'https://stats.example.com/a.js?id=1' },
    { category: 'marketing', src: 'http://localhost:1/b=c.js' },
  ])
  expect((await read({})).CONSENT_SCRIPTS).toEqual([])
})

test('a site with https loads no script over http', async () => {
  const [CONSENT_SCRIPTS, SITE_URL] = ['statistics=http://stats.example.com/a.js', 'https://www.example.com']
  const sentence = 'CONSENT_SCRIPTS must have https addresses, like SITE_URL'
  await expect(read({ CONSENT_SCRIPTS, SITE_URL })).rejects.toThrow(sentence)
  const safe = CONSENT_SCRIPTS.replace('http:', 'https:')
  expect((await read({ CONSENT_SCRIPTS: safe, SITE_URL })).CONSENT_SCRIPTS).toHaveLength(1)
  expect((await read({ CONSENT_SCRIPTS, SITE_URL: 'http://10.0.0.1' })).CONSENT_SCRIPTS).toHaveLength(1)
})

test('values that are meant are taken', async () => {
  const mail = { SMTP_URL: 'smtps://user:p%40ss@mail.example.com', MAIL_FROM: 'Isoway <hello@example.com>' }
  const given = { ...mail, TRUSTED_PROXIES: '10.0.0.0/8, ::1,', HOST: '::', DATA_DIR: '/srv/my data' }
  expect(await read({ ...given, PORT: '08080' })).toMatchObject({
    ...mail,
    TRUSTED_PROXIES: ['10.0.0.0/8', '::1'],
    HOST: '::',
    DATA_DIR: '/srv/my data',
    PORT: 8080,
    SITE_URL: 'http://localhost:8080',
  })
})
