import type { ClientBase } from 'pg'
import { migrations } from '@/migrations'
import { StartError } from '@/server/start-up/start-error'

/** The first and the last of the migrations that the first release combined into one. */
const [oldest, newest] = ['20261121_054843_initial', '20261122_083500_no_made_up_services']

/**
 * Recognizes a database from before the first release. It has the same tables under the names of sixteen
 * migrations. These are replaced by the one migration of the first release.
 *
 * @throws StartError where only some of the sixteen migrations are done
 */
export async function recognizeFirstRelease(client: ClientBase) {
  const { rows } = await client.query(
    "select to_regclass('payload_migrations') is not null as has_migrations",
  )
  if (!rows[0]?.has_migrations) return
  const result = await client.query('select name from payload_migrations where name in ($1, $2)', [
    oldest,
    newest,
  ])
  const names = result.rows.map(({ name }) => name)
  if (!names.includes(oldest)) return
  if (!names.includes(newest))
    throw new StartError(
      'The database is older than 22 November 2026, and this version cannot bring it up to date. Start the last version from before the first release once, then this one.',
    )
  await client.query(
    `with gone as (delete from payload_migrations where name between $1 and $2)
     insert into payload_migrations (id, name, batch, updated_at, created_at)
       values (gen_random_uuid(), $3, 1, now(), now())`,
    [oldest, newest, migrations[0]?.name],
  )
}
