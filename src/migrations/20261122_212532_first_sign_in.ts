import { MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "users" ADD COLUMN "first_sign_in_at" timestamp(3) with time zone;
  -- Whoever is there already has no invitation waiting.
  UPDATE "users" SET "first_sign_in_at" = "created_at";`)
}

export async function down(): Promise<void> {
  throw new Error('Only a restored backup leads back to the release before.')
}
