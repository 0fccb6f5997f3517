import { randomBytes } from 'node:crypto'
import config from '@payload-config'
import { APIError, getPayload } from 'payload'
import { env, SettingError } from '@/env'
import { eraseRestoredLeads } from '@/features/privacy/erased-leads'
import { createFirstAdmin } from '@/features/users/create-first-admin'
import { migrationPool } from '@/lib/database-pool'
import { logError } from '@/lib/log'
import { migrations } from '@/migrations'
import { seedSite } from '@/seed/seed-site'
import { awaitDatabase, requireDatabase } from '@/server/database/require-database'
import { markDatabasePrepared } from '@/server/database/prepared-marker'
import { recognizeFirstRelease } from '@/server/database/recognize-first-release'
import { StartError } from '@/server/start-up/start-error'
import { printFirstAdmin } from '@/server/start-up/welcome'

/** The number of the advisory lock. No other program on the same database may use it. */
const lockNumber = 7_281_946_305

/**
 * Migrates the database, seeds it and creates the first admin. It reports the first admin to the parent
 * process. Without a parent process, as in a separate step before the instances start, it prints to the
 * terminal. Only one process works at a time: the others wait for the lock and then find the work done.
 */
async function prepare() {
  const open = env.WAIT_FOR_DATABASE ? awaitDatabase : requireDatabase
  const client = await open(env.DATABASE_URL)
  await client.query('select pg_advisory_lock($1)', [lockNumber])
  await recognizeFirstRelease(client)
  const payload = await getPayload({ config, disableOnInit: true, disableDBConnect: true })
  payload.db.poolOptions = migrationPool(env.DATABASE_URL)
  await payload.db.connect?.()
  // Payload logs the reason of a failed migration and ends the process. A command shows no other lines of its
  // log.
  payload.logger.level = 'error'
  process.once('exit', logMigrationFailure)
  // Payload's type for migrations does not fit the files that Payload generates.
  await Reflect.apply(payload.db.migrate, payload.db, [{ migrations }])
  process.off('exit', logMigrationFailure)
  await seedSite(payload)
  await eraseRestoredLeads(payload)
  const password = env.ADMIN_PASSWORD ?? randomBytes(18).toString('base64url')
  const firstAdmin = await createFirstAdmin(payload, { email: env.ADMIN_EMAIL, password }).catch(refuseSignIn)
  await markDatabasePrepared(client, process.cwd())
  await client.end()
  return { firstAdmin }
}

function logMigrationFailure() {
  console.error('A migration failed; the reason is above. It changed nothing, and those before it are done.')
}

/** Reports a weak ADMIN_PASSWORD. Only the validation of staff passwords can detect it. */
function refuseSignIn(error: unknown): never {
  throw error instanceof APIError && env.ADMIN_PASSWORD
    ? new SettingError(`ADMIN_PASSWORD: ${error.message}`)
    : error
}

try {
  const prepared = await prepare()
  if (process.send) process.send(prepared, () => process.exit())
  else {
    if (prepared.firstAdmin) printFirstAdmin(prepared.firstAdmin, env.ADMIN_PASSWORD !== undefined)
    else console.log('The database is ready.')
    process.exit()
  }
} catch (error) {
  if (error instanceof SettingError || error instanceof StartError) console.error(error.message)
  else logError('the database could not be prepared', error)
  process.exit(1)
}
