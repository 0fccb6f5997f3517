import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { queryDatabase } from '@tests/faults/support/fault-database'

/** Reads the email addresses of all leads from the embedded database of a site. */
export async function embeddedEmails(dataFolder: string) {
  const secrets = z
    .object({ postgresPassword: z.string() })
    .parse(JSON.parse(readFileSync(path.join(dataFolder, 'secrets.json'), 'utf8')))
  const port = readFileSync(path.join(dataFolder, 'postgres/postmaster.pid'), 'utf8').split('\n')[3]
  const url = `postgres://postgres:${secrets.postgresPassword}@127.0.0.1:${port}/postgres`
  const rows = await queryDatabase(url, 'select email from waitlist_leads')
  return rows.map(({ email }) => String(email))
}
