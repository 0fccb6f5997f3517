import type { PoolConfig } from 'pg'

/** One connection of the pool is held by Payload itself for as long as it runs. */
const pinnedByPayload = 1
const wanted = 10

/**
 * How the site talks to Postgres. Every wait ends, so that a database that hangs answers as a
 * sentence within seconds instead of holding visitors for ever. All times in milliseconds.
 */
export function databasePool(connectionString: string): PoolConfig {
  return {
    connectionString,
    max: wanted + pinnedByPayload,
    connectionTimeoutMillis: 3000,
    query_timeout: 4000,
    statement_timeout: 4000,
    keepAlive: true,
  }
}
