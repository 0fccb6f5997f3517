import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

/** Written by hand: Payload does not know this table, and it is unlogged, so that a count is cheap. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    create unlogged table rate_limits (
      key varchar(255) primary key,
      points integer not null default 0,
      expire bigint
    ) with (fillfactor = 70)`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`drop table rate_limits`)
}
