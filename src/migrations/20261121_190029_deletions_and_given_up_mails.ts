import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TYPE "public"."enum_person_requests_kind" ADD VALUE 'delete';
  ALTER TABLE "waitlist_leads" ADD COLUMN "confirmation_given_up_at" timestamp(3) with time zone;
  ALTER TABLE "waitlist_leads" ADD COLUMN "team_notice_given_up_at" timestamp(3) with time zone;
  ALTER TABLE "person_requests" ADD COLUMN "lead_id" varchar;
  CREATE INDEX "waitlist_leads_confirmation_confirmation_given_up_at_idx" ON "waitlist_leads" USING btree ("confirmation_given_up_at");
  CREATE INDEX "waitlist_leads_team_notice_team_notice_given_up_at_idx" ON "waitlist_leads" USING btree ("team_notice_given_up_at");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "person_requests" ALTER COLUMN "kind" SET DATA TYPE text;
  DROP TYPE "public"."enum_person_requests_kind";
  CREATE TYPE "public"."enum_person_requests_kind" AS ENUM('export', 'erase');
  ALTER TABLE "person_requests" ALTER COLUMN "kind" SET DATA TYPE "public"."enum_person_requests_kind" USING "kind"::"public"."enum_person_requests_kind";
  DROP INDEX "waitlist_leads_confirmation_confirmation_given_up_at_idx";
  DROP INDEX "waitlist_leads_team_notice_team_notice_given_up_at_idx";
  ALTER TABLE "waitlist_leads" DROP COLUMN "confirmation_given_up_at";
  ALTER TABLE "waitlist_leads" DROP COLUMN "team_notice_given_up_at";
  ALTER TABLE "person_requests" DROP COLUMN "lead_id";`)
}
