import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_waitlist_leads_status" AS ENUM('new', 'contacted', 'qualified', 'won', 'lost', 'spam');
  ALTER TABLE "waitlist_leads" ADD COLUMN "status" "enum_waitlist_leads_status" DEFAULT 'new' NOT NULL;
  CREATE INDEX "waitlist_leads_status_idx" ON "waitlist_leads" USING btree ("status");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP INDEX "waitlist_leads_status_idx";
  ALTER TABLE "waitlist_leads" DROP COLUMN "status";
  DROP TYPE "public"."enum_waitlist_leads_status";`)
}
