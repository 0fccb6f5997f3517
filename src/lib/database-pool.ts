import type { PoolConfig } from 'pg'

/** One connection of the pool is held by Payload itself for as long as it runs. */
const pinnedByPayload = 1
const siteConnections = 10

/**
 * How the site talks to Postgres. Every wait ends, so that a database that hangs answers as a
 * sentence within seconds instead of holding visitors for ever. All times in milliseconds.
 */
export function databasePool(connectionString: string): PoolConfig {
  return { ...poolOf(connectionString), query_timeout: 4000, statement_timeout: 4000 }
}

/**
 * How the process that prepares the database talks to it: a migration takes as long as the rows that it
 * rewrites. Its wait for the locks of others ends, since visitors wait behind it.
 */
export function preparingPool(connectionString: string): PoolConfig {
  return { ...poolOf(connectionString), lock_timeout: 30_000 }
}

function poolOf(connectionString: string): PoolConfig {
  return {
    connectionString,
    max: siteConnections + pinnedByPayload,
    connectionTimeoutMillis: 3000,
    keepAlive: true,
  }
}
