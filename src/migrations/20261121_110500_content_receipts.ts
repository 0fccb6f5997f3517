import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

/** Written by hand: Payload does not know these tables. One row for each document that was published. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    create table content_receipts (
      document varchar primary key,
      id uuid not null unique,
      saved_at timestamptz not null,
      words jsonb not null,
      sought jsonb not null,
      answers jsonb not null
    );
    create table site_instances (
      name varchar primary key,
      seen_at timestamptz not null
    )`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`drop table content_receipts; drop table site_instances`)
}
