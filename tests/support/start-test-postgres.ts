import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { findFreePort } from '@/server/start-up/ports'
import { startPostgres } from '@/server/postgres/start-postgres'
import { migrateDatabase } from '@tests/support/migrate-database'
import { template } from '@tests/support/test-database'

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string
    /** The folder that contains the data folder of each worker. */
    testFolder: string
  }
}

/**
 * Starts a Postgres for all projects of one test run and stops it after the run. It has one migrated database, the
 * template for the databases of the tests.
 */
export default async function startTestPostgres({ provide }: TestProject) {
  const { TEST_POSTGRES_URL, TEST_FOLDER } = process.env
  if (TEST_POSTGRES_URL && TEST_FOLDER) {
    provide('postgresUrl', TEST_POSTGRES_URL)
    provide('testFolder', TEST_FOLDER)
    return
  }
  const testFolder = await mkdtemp(path.join(os.tmpdir(), 'integration-tests-'))
  const port = await findFreePort()
  const password = crypto.randomUUID()
  const dataFolder = path.join(testFolder, 'postgres')
  // Each of four workers has the pool of a site, and some tests have those of several sites.
  const postgres = await startPostgres({ dataFolder, port, password, maxConnections: 300 })
  const stop = async () => {
    await postgres.stop()
    await rm(testFolder, { recursive: true, force: true })
  }
  try {
    const postgresUrl = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`
    await makeTemplate(postgresUrl)
    Object.assign(process.env, { TEST_POSTGRES_URL: postgresUrl, TEST_FOLDER: testFolder })
    provide('testFolder', testFolder)
    provide('postgresUrl', postgresUrl)
  } catch (error) {
    await stop()
    throw error
  }
  return stop
}

async function makeTemplate(postgresUrl: string) {
  const client = new pg.Client(postgresUrl)
  await client.connect()
  try {
    // No test here needs durable commits: tests of crashes start their own Postgres.
    await client.query('alter role postgres set synchronous_commit = off')
    await client.query(`create database ${template}`)
    await migrateDatabase(postgresUrl.replace(/\/postgres$/, `/${template}`))
    await client.query(`alter database ${template} with allow_connections false is_template true`)
  } finally {
    await client.end()
  }
}
