import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { afterAll, inject, vi } from 'vitest'
import { settleProperties } from '@tests/support/long-run'
import { rememberHashes } from '@tests/support/remember-hashes'
import { createTestDatabase, emptyTestDatabase, schemaOf } from '@tests/support/test-database'

// Outside of Next there is no cache for `unstable_cache`, so each call reads.
vi.mock('next/cache', async (original) => ({
  ...(await original<typeof import('next/cache')>()),
  unstable_cache: (read: unknown) => read,
}))

rememberHashes()
settleProperties()

const { DATABASE_URL, TEST_SCHEMA, DATA_DIR } = process.env

// Test files of one worker share its process, its database and its data folder. Each file starts with an empty
// database and an empty folder.
if (TEST_SCHEMA && DATABASE_URL && DATA_DIR) {
  for (const name of readdirSync(DATA_DIR)) rmSync(path.join(DATA_DIR, name), { recursive: true })
  await emptyTestDatabase(DATABASE_URL, TEST_SCHEMA)
} else {
  const databaseUrl = await createTestDatabase(inject('postgresUrl'))
  process.env.DATABASE_URL = databaseUrl
  process.env.TEST_SCHEMA = await schemaOf(databaseUrl)
  process.env.PAYLOAD_SECRET = 'integration-tests-only-not-a-secret-of-anything'
  process.env.SITE_URL = 'http://localhost:3000'
  process.env.DATA_DIR = mkdtempSync(path.join(inject('testFolder'), 'data-'))
  // Tests sign up far more people than a visitor does. The tests of the limits lower this factor again.
  process.env.BENCH_LIMIT_FACTOR ??= '1000'
}

afterAll(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})
