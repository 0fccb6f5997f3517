import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

/** Written by hand: Payload does not know this table. Whoever runs during the update says the moment anew. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`alter table site_instances add column started_at timestamptz not null default now()`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`alter table site_instances drop column started_at`)
}
