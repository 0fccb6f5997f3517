import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type { ClientBase } from 'pg'
import { requireDatabase } from '@/server/database/require-database'
import { StartError } from '@/server/start-up/start-error'

/**
 * Loading Payload to find that there is nothing to migrate, seed or create takes longer than the
 * rest of a start. So a finished preparation notes the newest migration it knew as the comment on
 * Payload's table of migrations. The note lives in the database, and goes wherever that one goes: a
 * restored backup carries its own, an empty database has none.
 */
export async function isDatabasePrepared(client: ClientBase, root: string) {
  const { rows } = await client.query<{ marker: string | null; has_users: boolean }>(`
    select obj_description(to_regclass('payload_migrations'), 'pg_class') as marker,
      to_regclass('users') is not null as has_users`)
  const [state] = rows
  if (!state?.has_users || state.marker !== (await markerText(root))) return false
  // Without anybody who can sign in, a first admin is due again.
  const { rowCount } = await client.query('select 1 from users limit 1')
  return rowCount === 1
}

/** Notes that this database is migrated, seeded, and has somebody who can sign in. */
export async function markDatabasePrepared(client: ClientBase, root: string) {
  await client.query(`comment on table payload_migrations is ${client.escapeLiteral(await markerText(root))}`)
}

/**
 * Throws a StartError where the tables are missing or those of another version: a command would fail half-way, with
 * a statement in the place of a sentence.
 */
export async function requireMigratedDatabase(databaseUrl: string, root: string) {
  const client = await requireDatabase(databaseUrl)
  try {
    const { rows } = await client.query<{ there: boolean }>(
      "select to_regclass('payload_migrations') is not null as there",
    )
    const newest = 'select from payload_migrations where name = $1'
    if (rows[0]?.there && (await client.query(newest, [await newestMigration(root)])).rowCount) return
  } finally {
    await client.end()
  }
  throw new StartError(
    'The database is not ready for this version of the site. Start the site, or run `npm run migrate`.',
  )
}

async function markerText(root: string) {
  return `prepared up to ${await newestMigration(root)}`
}

async function newestMigration(root: string) {
  const files = await readdir(path.join(root, 'src/migrations'))
  const names = files.filter((file) => file.endsWith('.ts') && file !== 'index.ts').toSorted()
  return names.at(-1)?.replace(/\.ts$/, '')
}
