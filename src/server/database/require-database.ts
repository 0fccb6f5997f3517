import pg from 'pg'
import { databaseCodeOf, isDatabaseAway } from '@/lib/database-error'
import { StartError } from '@/server/start-up/start-error'
import { setTimeout as sleep } from 'node:timers/promises'

/** In milliseconds: long enough for a machine that is building or loading the site at the same time. */
const longTimeout = 15_000

/** The pause before the next attempt, in milliseconds. */
const pause = 500

/** Postgres answers with these codes while it starts or stops, and PgBouncer with the last. */
const restartCodes = /^(57P0[123]|08P01)$/

/**
 * Connects to the database in DATABASE_URL. The caller ends the connection. A database that is just starting
 * or stopping gets the timeout to become ready: its address is right. So does one that cuts the connection, as
 * a proxy does while the database behind it restarts.
 *
 * @throws StartError that says what is wrong, without the password
 */
export async function requireDatabase(databaseUrl: string, timeout = longTimeout) {
  const deadline = Date.now() + timeout
  for (let wasStarting = false; ; await sleep(pause)) {
    try {
      return await connect(databaseUrl, Math.max(1, deadline - Date.now()))
    } catch (error) {
      const isRestarting = restartCodes.test(databaseCodeOf(error)) || isCut(error)
      // A database that stops and starts cannot be reached in between.
      const mayStart: boolean = isRestarting || (wasStarting && isDatabaseAway(error))
      wasStarting = mayStart
      if (mayStart && Date.now() + pause < deadline) continue
      throw new StartError(`DATABASE_URL: ${describeRefusal(error, new URL(databaseUrl))}`)
    }
  }
}

async function connect(databaseUrl: string, timeout: number) {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: timeout })
  // If the connection is cut later, the next statement fails.
  client.on('error', () => {})
  await client.connect()
  return client
}

/** Whether the other side closed the connection before it accepted or refused it. */
function isCut(error: unknown) {
  return databaseCodeOf(error) === 'ECONNRESET' || /Connection terminated/.test(reasonOf(error))
}

function describeRefusal(error: unknown, { hostname, port, username, pathname }: URL) {
  const place = `${hostname || 'localhost'}:${port || 5432}`
  const code = databaseCodeOf(error)
  switch (code) {
    case '57P03':
      return `the database at ${place} is still starting or stopping.`
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `no host was found with the name ${hostname}.`
    case 'ECONNREFUSED':
      return `no database answers at ${place}.`
    case '28P01':
    case '28000':
      return `the database at ${place} refuses the user "${username}" or the password.`
    case '3D000':
      return `the database at ${place} has no database called "${pathname.slice(1)}".`
    default:
      return `the database at ${place} cannot be used (${code || reasonOf(error)}).`
  }
}

function reasonOf(error: unknown) {
  return error instanceof Error ? error.message : 'no reason given'
}

/** The time for one attempt of `awaitDatabase`, in milliseconds. */
const timeout = 2_000

/**
 * Connects to the database as soon as it accepts connections, however long that takes. The caller ends the
 * connection. Prints why it waits whenever the reason changes.
 */
export async function awaitDatabase(databaseUrl: string) {
  for (let lastReason = ''; ; await sleep(pause)) {
    try {
      return await requireDatabase(databaseUrl, timeout)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      if (reason !== lastReason) console.error(`Waiting for the database. ${reason}`)
      lastReason = reason
    }
  }
}
