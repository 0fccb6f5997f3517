import { MigrateUpArgs, sql } from '@payloadcms/db-postgres'

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

export async function down(): Promise<void> {
  throw new Error('Only a restored backup leads back to the release before.')
}
