import pg from 'pg'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { migrations } from '@/migrations'
import { recognizeFirstRelease } from '@/server/database/recognize-first-release'
import { createTestDatabase } from '@tests/support/test-database'

let client: pg.Client

beforeEach(async () => {
  client = new pg.Client(await createTestDatabase(inject('postgresUrl')))
  await client.connect()
})

afterEach(() => client.end())

async function namesAfter(...names: string[]) {
  await client.query('delete from payload_migrations')
  for (const name of names)
    await client.query('insert into payload_migrations (id, name, batch) values (gen_random_uuid(), $1, 1)', [
      name,
    ])
  await recognizeFirstRelease(client)
  return namesThere()
}

async function namesThere() {
  const { rows } = await client.query('select name from payload_migrations order by name')
  return rows.map(({ name }) => name)
}

test('an empty database is left alone', async () => {
  await client.query('drop schema public cascade; create schema public')
  await recognizeFirstRelease(client)
  expect((await client.query("select 1 from pg_tables where schemaname = 'public'")).rowCount).toBe(0)
})

test('a database of this version is left alone, also the second time', async () => {
  const names = migrations.map(({ name }) => name)
  expect(await namesAfter(...names)).toEqual(names)
  await recognizeFirstRelease(client)
  expect(await namesThere()).toEqual(names)
})

test('a database with all migrations from before the first release becomes one of the first release', async () => {
  const old = [
    '20261121_054843_initial',
    '20261121_065911_lead_status',
    '20261122_083500_no_made_up_services',
  ]
  expect(await namesAfter(...old)).toEqual(['20261122_115846_first_release'])
})

test('one that lacks the last of them is refused with a sentence, and keeps what it has', async () => {
  const old = ['20261121_054843_initial', '20261121_065911_lead_status']
  await expect(namesAfter(...old)).rejects.toThrow(
    'The database is older than 22 November 2026, and this version cannot bring it up to date. Start the last version from before the first release once, then this one.',
  )
  expect(await namesThere()).toEqual(old)
})
