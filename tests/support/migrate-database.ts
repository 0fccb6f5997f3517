import { fork } from 'node:child_process'
import { once } from 'node:events'

/**
 * Gives a database the tables of the site, as its start-up does and in a process of its own as there;
 * with a count those of the first so many migrations.
 */
export async function migrateDatabase(databaseUrl: string, count?: number) {
  const child = fork(
    'tests/support/migrate-database-process.ts',
    count === undefined ? [] : [String(count)],
    {
      execArgv: ['--import', 'tsx'],
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
