import type { PoolConfig } from 'pg'

/** Payload itself holds one connection of the pool for as long as it runs. */
const pinnedByPayload = 1
const siteConnections = 10

/**
 * Pool settings of the site. Every wait has a timeout, so a database that hangs leads to an error message
 * within seconds. Otherwise visitors would wait forever. All times are in milliseconds.
 */
export function databasePool(connectionString: string): PoolConfig {
  return { ...basePool(connectionString), query_timeout: 4000, statement_timeout: 4000 }
}

/**
 * Pool settings of the process that prepares the database. A migration takes as long as the rows that it
 * rewrites. Only its wait for locks is limited, because visitors wait behind it.
 */
export function migrationPool(connectionString: string): PoolConfig {
  return { ...basePool(connectionString), lock_timeout: 30_000 }
}

function basePool(connectionString: string): PoolConfig {
  return {
    connectionString,
    max: siteConnections + pinnedByPayload,
    connectionTimeoutMillis: 3000,
    keepAlive: true,
  }
}
