import pg from 'pg'
import { StartError } from '@/server/start-up/start-error'
import { setTimeout as sleep } from 'node:timers/promises'

/** In milliseconds: long enough for a machine that is building or loading the site at the same time. */
const longTimeout = 15_000

/**
 * Connects to the database in DATABASE_URL. The caller ends the connection.
 *
 * @throws StartError that says what is wrong, without the password
 */
export async function requireDatabase(databaseUrl: string, timeout = longTimeout) {
  try {
    const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: timeout })
    // If the connection is cut later, the next statement fails.
    client.on('error', () => {})
    await client.connect()
    return client
  } catch (error) {
    throw new StartError(`DATABASE_URL: ${describeRefusal(error, new URL(databaseUrl))}`)
  }
}

function describeRefusal(error: unknown, { hostname, port, username, pathname }: URL) {
  const place = `${hostname || 'localhost'}:${port || 5432}`
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  switch (code) {
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
      return `the database at ${place} cannot be used (${code ?? reasonOf(error)}).`
  }
}

function reasonOf(error: unknown) {
  return error instanceof Error ? error.message : 'no reason given'
}

const pause = 500
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
