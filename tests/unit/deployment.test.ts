import { readFileSync } from 'node:fs'
import { BlockList } from 'node:net'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { readContext, readDockerfile } from '@tests/image/read-dockerfile'

const dockerfile = readFileSync('Dockerfile', 'utf8')

test('every stage of the image has the major version of Node that .nvmrc names', () => {
  const images = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image)
  const major = readFileSync('.nvmrc', 'utf8').trim()
  expect(images).toEqual([`node:${major}-slim`, `node:${major}-slim`])
})

test('the image gets nothing but what it is made from, and no settings', () => {
  const context = readContext(readFileSync('.dockerignore', 'utf8'))
  expect(context).toContain('src')
  expect(context.filter((file) => /env|secret|data|tests|node_modules/.test(file))).toEqual([])
  expect(() => readContext('node_modules\n.env\n')).toThrow('must leave out everything')
  expect(() => readContext('*\n!src\nsrc/secret\n')).toThrow('must leave out everything')
  expect(() => readContext('*\n!*.ts\n')).toThrow('must leave out everything')
})

test('a Dockerfile is read by stage, with continued lines put together', () => {
  const stages = readDockerfile(
    '# why\nFROM node:24 AS build\nRUN a \\\n  && b\n\nFROM node:24\nUSER 1000:1000\n',
  )
  expect(stages).toEqual([
    { name: 'build', steps: [{ instruction: 'RUN', text: 'a && b' }] },
    { name: '', steps: [{ instruction: 'USER', text: '1000:1000' }] },
  ])
})

const service = z.looseObject({
  image: z.string().default(''),
  build: z.string().optional(),
  environment: z.record(z.string(), z.string()).default({}),
  security_opt: z.array(z.string()).default([]),
  cap_drop: z.array(z.string()).default([]),
  read_only: z.boolean().default(false),
  user: z.string().default(''),
  mem_limit: z.string().default(''),
  ports: z.array(z.string()).default([]),
  networks: z.object({ default: z.object({ ipv4_address: z.string() }) }).optional(),
})
const compose = z
  .object({
    services: z.record(z.string(), service),
    secrets: z.record(z.string(), z.object({ file: z.string() })),
    networks: z.object({
      default: z.object({
        ipam: z.object({ config: z.tuple([z.object({ subnet: z.string(), ip_range: z.string() })]) }),
      }),
    }),
  })
  .parse(parse(readFileSync('docker-compose.yml', 'utf8'), { merge: true }))
const services = Object.entries(compose.services)
const ours = services.filter(([, { build }]) => build)

test.each(services)('%s has a version, a limit of memory and no way to more rights', (_, each) => {
  if (!each.build) expect(each.image).toMatch(/:v?\d/)
  expect(each.mem_limit).toMatch(/^\d+[mg]$/)
  expect(each.security_opt).toContain('no-new-privileges:true')
})

test('the site runs as the user of the image on a root that it cannot write', () => {
  expect(ours.map(([name]) => name)).toEqual(['migrate', 'site-1', 'site-2'])
  for (const [, { user, read_only, cap_drop }] of ours) {
    expect({ user, read_only, cap_drop }).toEqual({ user: '1000:1000', read_only: true, cap_drop: ['ALL'] })
  }
})

test('every setting of the containers is one of the site, and the secrets are in files', () => {
  const settings = readFileSync('.env.example', 'utf8')
  for (const [, { environment }] of ours) {
    const names = Object.keys(environment).map((name) => name.replace(/_FILE$/, ''))
    expect(names.filter((name) => !settings.includes(`# ${name}=`))).toEqual([])
    expect(environment.DATABASE_URL_FILE).toBe('/run/secrets/database_url')
    expect(environment.PAYLOAD_SECRET_FILE).toBe('/run/secrets/payload_secret')
  }
  for (const { file } of Object.values(compose.secrets))
    expect(file).toMatch(/^\.\/deploy\/compose\/secrets\//)
  expect(readFileSync('.gitignore', 'utf8')).toContain('\n/deploy/compose/secrets\n')
})

test('a setting in .env reaches the containers, but for those that the containers fix', () => {
  const all = [...readFileSync('.env.example', 'utf8').matchAll(/^# ([A-Z\d_]+)=/gm)].map(([, name]) => name)
  expect(all).toContain('METRICS_PORT')
  for (const [, { environment }] of ours) {
    const passed = Object.keys(environment).map((name) => name.replace(/_FILE$/, ''))
    const missing = all.filter((name = '') => !passed.includes(name))
    expect(missing).toEqual(['HOST', 'PORT', 'DATA_DIR', 'BENCH_LIMIT_FACTOR'])
  }
})

test('visitors reach nginx alone, which asks each instance and is believed by it', () => {
  const open = services.filter(([, { ports }]) => ports.some((port) => !port.startsWith('127.0.0.1:')))
  expect(open.map(([name]) => name)).toEqual(['nginx'])
  const { subnet } = compose.networks.default.ipam.config[0]
  for (const [, { environment }] of ours) expect(environment.TRUSTED_PROXIES).toBe(subnet)
})

test('an instance that is made anew has the address that nginx knows, and no other service can take it', () => {
  const upstream = readFileSync('deploy/compose/upstream.conf', 'utf8')
  const asked = [...upstream.matchAll(/^ *server (\S+):3000 /gm)].map(([, address]) => address)
  const instances = ours.filter(([name]) => name !== 'migrate')
  expect(asked).toEqual(instances.map(([, { networks }]) => networks?.default.ipv4_address))
  expect(new Set(asked).size).toBe(2)
  const { subnet, ip_range } = compose.networks.default.ipam.config[0]
  expect(asked.filter((address = '') => !rangeOf(subnet).check(address))).toEqual([])
  expect(asked.filter((address = '') => rangeOf(ip_range).check(address))).toEqual([])
})

function rangeOf(text: string) {
  const [address = '', prefix] = text.split('/')
  const range = new BlockList()
  range.addSubnet(address, Number(prefix))
  return range
}

test('the database is waited for and migrated however long that takes: the instances need it', () => {
  const unit = readFileSync('deploy/systemd/site-migrate.service', 'utf8')
  expect(unit).toContain('\nTimeoutStartSec=infinity\n')
  expect(unit).toContain('\nEnvironment=WAIT_FOR_DATABASE=true\n')
})

test.each(['site@.service', 'site-migrate.service', 'site-backup.service'])(
  '%s has no right of root and its secrets in files',
  (name) => {
    const unit = readFileSync(`deploy/systemd/${name}`, 'utf8')
    for (const line of [
      'User=site',
      'NoNewPrivileges=true',
      'ProtectSystem=strict',
      'CapabilityBoundingSet=',
    ]) {
      expect(unit).toContain(`\n${line}\n`)
    }
    expect(unit).toContain('\nLoadCredential=database_url:/etc/site/secrets/database_url\n')
    expect(unit).not.toMatch(/^Environment=(DATABASE_URL|PAYLOAD_SECRET)=/m)
  },
)
