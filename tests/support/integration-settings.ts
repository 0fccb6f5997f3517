import { mkdtemp } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { beforeAll, inject } from 'vitest'
import { createTestDatabase } from '@tests/support/start-test-postgres'

process.env.DATABASE_URL = await createTestDatabase(inject('postgresUrl'))
process.env.PAYLOAD_SECRET = 'integration-tests-only-not-a-secret-of-anything'
process.env.SITE_URL = 'http://localhost:3000'
process.env.DATA_DIR = await mkdtemp(path.join(os.tmpdir(), 'test-data-'))
// Tests sign up far more people than any visitor does; those of the limits lower this again.
process.env.BENCH_LIMIT_FACTOR ??= '1000'

/** Each test file has a database of its own, migrated and otherwise empty. */
beforeAll(async () => {
  const { openPayload } = await import('@/cms/payload')
  const { migrations } = await import('@/migrations')
  const payload = await openPayload()
  // Payload types its own migrations too narrowly for the files it generates.
  await Reflect.apply(payload.db.migrate, payload.db, [{ migrations }])
})
