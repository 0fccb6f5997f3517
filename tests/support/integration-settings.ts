import { beforeAll, inject } from 'vitest'
import { createTestDatabase } from '@tests/support/start-test-postgres'

process.env.DATABASE_URL = await createTestDatabase(inject('postgresUrl'))
process.env.PAYLOAD_SECRET = 'integration-tests-only-not-a-secret-of-anything'
process.env.SITE_URL = 'http://localhost:3000'

/** Each test file has a database of its own, migrated and otherwise empty. */
beforeAll(async () => {
  const { openPayload } = await import('@/cms/payload')
  const { migrations } = await import('@/migrations')
  const payload = await openPayload()
  // Payload types its own migrations too narrowly for the files it generates.
  await Reflect.apply(payload.db.migrate, payload.db, [{ migrations }])
})
