import { readFileSync } from 'node:fs'
import path from 'node:path'
import { ownSite } from '@tests/support/browser-site'

/**
 * Returns the address of the database of the site under test: `TEST_DATABASE_URL`, or else the embedded database of
 * its data folder.
 */
export function siteDatabase(dataFolder = ownSite.dataFolder) {
  if (process.env.TEST_DATABASE_URL) return process.env.TEST_DATABASE_URL
  const read = (file: string) => readFileSync(path.join(dataFolder, file), 'utf8')
  const secrets: { postgresPassword: string } = JSON.parse(read('secrets.json'))
  // The fourth line of this file is the port of Postgres.
  const port = read('postgres/postmaster.pid').split('\n')[3]
  return `postgres://postgres:${secrets.postgresPassword}@127.0.0.1:${port}/postgres`
}
