import { fork } from 'node:child_process'
import { once } from 'node:events'
import { optionsForPayload } from '@/server/load-typescript.mjs'

/**
 * Migrates a database in a separate process, as the start of the site does. With a count, it runs only this number of
 * migrations, from the first on.
 *
 * @throws if the process fails
 */
export async function migrateDatabase(databaseUrl: string, count?: number) {
  const child = fork(
    'src/server/run-typescript.mjs',
    ['tests/support/migrate-database-process.ts', ...(count === undefined ? [] : [String(count)])],
    {
      execArgv: optionsForPayload,
      env: {
        ...process.env,
        NODE_ENV: 'production',
        DATABASE_URL: databaseUrl,
        PAYLOAD_SECRET: 'of-the-template-database-of-tests-alone',
      },
      timeout: 300_000,
    },
  )
  const [status, signal] = await once(child, 'exit')
  if (status === 0) return
  throw new Error(`The database of the tests was not migrated (${signal ?? status}); the reason is above.`)
}
