import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { findFreePort } from '@/server/start-up/ports'
import { startPostgres } from '@/server/postgres/start-postgres'

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string
  }
}

/** A Postgres of the tests' own, gone with them. Each test file gets a database in it. */
export default async function startTestPostgres({ provide }: TestProject) {
  const dataFolder = await mkdtemp(path.join(os.tmpdir(), 'test-postgres-'))
  const port = await findFreePort()
  const password = crypto.randomUUID()
  const postgres = await startPostgres({ dataFolder, port, password })
  provide('postgresUrl', `postgres://postgres:${password}@127.0.0.1:${port}/postgres`)
  return async () => {
    await postgres.stop()
    await rm(dataFolder, { recursive: true, force: true })
  }
}

/** Creates an empty database on that Postgres and returns its address. */
export async function createTestDatabase(postgresUrl: string) {
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`
  const client = new pg.Client(postgresUrl)
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  return postgresUrl.replace(/\/postgres$/, `/${name}`)
}
