import { MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * Written by hand: Payload does not know this table. It is unlogged: who looks at a lead is said again every
 * few seconds, and a crash of Postgres may forget it.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    create unlogged table lead_viewers (
      lead_id uuid not null references waitlist_leads (id) on delete cascade,
      user_id uuid not null references users (id) on delete cascade,
      seen_at timestamptz not null,
      primary key (lead_id, user_id)
    );
    create index lead_viewers_user_idx on lead_viewers (user_id)`)
}

export async function down(): Promise<void> {
  throw new Error('Only a restored backup leads back to the release before.')
}
