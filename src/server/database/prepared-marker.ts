import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type { ClientBase } from 'pg'
import { requireDatabase } from '@/server/database/require-database'
import { StartError } from '@/server/start-up/start-error'

/**
 * Whether this database is already prepared for this version. To load Payload only for this check would take
 * longer than the rest of a start. So a finished preparation stores its newest migration as the comment on
 * Payload's table of migrations. The marker moves with the database: a restored backup has its own, and an
 * empty database has none.
 */
export async function isDatabasePrepared(client: ClientBase, root: string) {
  const { rows } = await client.query<{ marker: string | null; has_users: boolean }>(`
    select obj_description(to_regclass('payload_migrations'), 'pg_class') as marker,
      to_regclass('users') is not null as has_users`)
  const [state] = rows
  if (!state?.has_users || state.marker !== (await markerText(root))) return false
  // Without any account, the site needs to create a first admin again.
  const { rowCount } = await client.query('select 1 from users limit 1')
  return rowCount === 1
}

/** Marks this database as migrated, seeded, and with at least one account. */
export async function markDatabasePrepared(client: ClientBase, root: string) {
  await client.query(`comment on table payload_migrations is ${client.escapeLiteral(await markerText(root))}`)
}

/**
 * Requires a database that is migrated to this version. Otherwise a command would fail in the middle, with a
 * database error and no clear message.
 *
 * @throws StartError where the tables are missing or from another version
 */
export async function requireMigratedDatabase(databaseUrl: string, root: string) {
  const client = await requireDatabase(databaseUrl)
  try {
    const { rows } = await client.query<{ has_migrations: boolean }>(
      "select to_regclass('payload_migrations') is not null as has_migrations",
    )
    const newest = 'select from payload_migrations where name = $1'
    if (rows[0]?.has_migrations && (await client.query(newest, [await newestMigration(root)])).rowCount)
      return
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
