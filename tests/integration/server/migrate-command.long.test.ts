import { spawnSync } from 'node:child_process'
import { expect, inject, test } from 'vitest'
import { migrations } from '@/migrations'
import { queryDatabase } from '@tests/faults/support/fault-database'
import { createTestDatabase, schemaOf } from '@tests/support/test-database'

const script = ['src/server/site-command.mjs', 'database/prepare-database-process.ts']

test('the database is prepared in a step of its own, which shows the first admin once', async () => {
  const databaseUrl = await createTestDatabase(inject('postgresUrl'))
  const migrate = () => {
    const { status, stdout } = spawnSync(process.execPath, script, {
      encoding: 'utf8',
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        DATABASE_URL: databaseUrl,
        PAYLOAD_SECRET: 'f3c1a8d97b624e50a1c9d8e7b6a5948372615049382716',
        ADMIN_EMAIL: 'ada@example.com',
      },
    })
    return { status, stdout: stdout.trim() }
  }
  const first = migrate()
  expect(first.status).toBe(0)
  expect(first.stdout).toMatch(
    /^First admin {3}ada@example\.com\n {2}Password {6}\S{24} {3}\(shown this once; keep it\)$/,
  )
  expect(migrate()).toEqual({ status: 0, stdout: 'The database is ready.' })
})

test('what takes longer than a visitor waits is no reason to give up', async () => {
  const databaseUrl = await createTestDatabase(inject('postgresUrl'))
  await queryDatabase(
    databaseUrl,
    `create function take_long() returns trigger language plpgsql as 'begin perform pg_sleep(5); return new; end';
    create trigger take_long before insert on users for each row execute function take_long()`,
  )
  const { status, stdout } = spawnSync(process.execPath, script, {
    encoding: 'utf8',
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      DATABASE_URL: databaseUrl,
      PAYLOAD_SECRET: 'f3c1a8d97b624e50a1c9d8e7b6a5948372615049382716',
    },
  })
  expect([status, stdout.trim()]).toEqual([0, expect.stringMatching(/^First admin/)])
})

test('a migration that fails is named with its reason and changes nothing', async () => {
  const databaseUrl = await createTestDatabase(inject('postgresUrl'))
  const last = String(migrations.at(-1)?.name)
  // It finds there what it wants to make.
  await queryDatabase(databaseUrl, `delete from payload_migrations where name = '${last}'`)
  const schema = await schemaOf(databaseUrl)
  const { status, stdout, stderr } = spawnSync(process.execPath, script, {
    encoding: 'utf8',
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      DATABASE_URL: databaseUrl,
      PAYLOAD_SECRET: 'f3c1a8d97b624e50a1c9d8e7b6a5948372615049382716',
    },
  })
  expect([status, stderr]).toEqual([
    1,
    'A migration failed; the reason is above. It changed nothing, and those before it are done.\n',
  ])
  expect(stdout.trim().split('\n')).toEqual([expect.stringContaining(`Error running migration ${last}`)])
  // Of the class 42: what is to be made stands there already, be it a table, a column or a type.
  expect(stdout).toMatch(/"code":"42\w{3}"/)
  expect(await schemaOf(databaseUrl)).toBe(schema)
})

test('a setting that is missing ends it with one sentence', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, script, {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, NODE_ENV: 'production' },
  })
  expect([status, stdout, stderr]).toEqual([
    1,
    '',
    'DATABASE_URL is missing; set it to a postgres:// address, or start the site with npm start\n',
  ])
})
