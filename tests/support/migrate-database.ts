import { fork } from 'node:child_process'
import { once } from 'node:events'
import { optionsForPayload } from '@/server/load-typescript.mjs'

/**
 * Gives a database the tables of the site, as its start-up does and in a process of its own as there;
 * with a count those of the first so many migrations.
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
