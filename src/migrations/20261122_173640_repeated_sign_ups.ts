import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TYPE "public"."enum_lead_events_kind" ADD VALUE 'sign-up';
  ALTER TABLE "waitlist_leads" ADD COLUMN "repeat_notice_sent_at" timestamp(3) with time zone;
  ALTER TABLE "waitlist_leads" ADD COLUMN "repeat_notice_due_at" timestamp(3) with time zone;
  ALTER TABLE "waitlist_leads" ADD COLUMN "repeat_notice_attempts" numeric;
  ALTER TABLE "waitlist_leads" ADD COLUMN "repeat_notice_given_up_at" timestamp(3) with time zone;
  ALTER TABLE "waitlist_leads" ADD COLUMN "repeat_notice_problem" varchar;
  ALTER TABLE "lead_events" ADD COLUMN "sign_up_name" varchar;
  ALTER TABLE "lead_events" ADD COLUMN "sign_up_organization" varchar;
  ALTER TABLE "lead_events" ADD COLUMN "sign_up_industry" varchar;
  ALTER TABLE "lead_events" ADD COLUMN "sign_up_package" varchar;
  ALTER TABLE "lead_events" ADD COLUMN "sign_up_custom_solution_description" varchar;
  ALTER TABLE "lead_events" ADD COLUMN "sign_up_page" varchar;
  ALTER TABLE "lead_events" ADD COLUMN "sign_up_spam_reasons" varchar;
  CREATE INDEX "waitlist_leads_repeat_notice_repeat_notice_given_up_at_idx" ON "waitlist_leads" USING btree ("repeat_notice_given_up_at");`)
  // Payload does not know this index; it finds what is due without a walk over the whole list.
  await db.execute(sql`
    create index waitlist_leads_repeat_notice_due_idx on waitlist_leads (status, repeat_notice_due_at)
      where repeat_notice_due_at is not null`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DELETE FROM "lead_events" WHERE "kind" = 'sign-up';
  ALTER TABLE "lead_events" ALTER COLUMN "kind" SET DATA TYPE text;
  DROP TYPE "public"."enum_lead_events_kind";
  CREATE TYPE "public"."enum_lead_events_kind" AS ENUM('note', 'status', 'owner');
  ALTER TABLE "lead_events" ALTER COLUMN "kind" SET DATA TYPE "public"."enum_lead_events_kind" USING "kind"::"public"."enum_lead_events_kind";
  DROP INDEX "waitlist_leads_repeat_notice_repeat_notice_given_up_at_idx";
  ALTER TABLE "waitlist_leads" DROP COLUMN "repeat_notice_sent_at";
  ALTER TABLE "waitlist_leads" DROP COLUMN "repeat_notice_due_at";
  ALTER TABLE "waitlist_leads" DROP COLUMN "repeat_notice_attempts";
  ALTER TABLE "waitlist_leads" DROP COLUMN "repeat_notice_given_up_at";
  ALTER TABLE "waitlist_leads" DROP COLUMN "repeat_notice_problem";
  ALTER TABLE "lead_events" DROP COLUMN "sign_up_name";
  ALTER TABLE "lead_events" DROP COLUMN "sign_up_organization";
  ALTER TABLE "lead_events" DROP COLUMN "sign_up_industry";
  ALTER TABLE "lead_events" DROP COLUMN "sign_up_package";
  ALTER TABLE "lead_events" DROP COLUMN "sign_up_custom_solution_description";
  ALTER TABLE "lead_events" DROP COLUMN "sign_up_page";
  ALTER TABLE "lead_events" DROP COLUMN "sign_up_spam_reasons";`)
}
