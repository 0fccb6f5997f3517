import { MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_waitlist_settings_working_hours_days" AS ENUM('mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun');
  ALTER TYPE "public"."enum_lead_events_kind" ADD VALUE 'next-step' BEFORE 'sign-up';
  ALTER TYPE "public"."enum_lead_events_kind" ADD VALUE 'due-day' BEFORE 'sign-up';
  CREATE TABLE "waitlist_settings_working_hours_days" (
  	"order" integer NOT NULL,
  	"parent_id" uuid NOT NULL,
  	"value" "enum_waitlist_settings_working_hours_days",
  	"id" uuid PRIMARY KEY NOT NULL
  );
  
  ALTER TABLE "waitlist_leads" ADD COLUMN "next_step" varchar;
  ALTER TABLE "waitlist_leads" ADD COLUMN "due_on" varchar;
  ALTER TABLE "waitlist_settings" ADD COLUMN "working_hours_start_hour" numeric DEFAULT 9 NOT NULL;
  ALTER TABLE "waitlist_settings" ADD COLUMN "working_hours_end_hour" numeric DEFAULT 17 NOT NULL;
  ALTER TABLE "waitlist_settings" ADD COLUMN "working_hours_unowned_hours" numeric DEFAULT 4 NOT NULL;
  ALTER TABLE "waitlist_settings_working_hours_days" ADD CONSTRAINT "waitlist_settings_working_hours_days_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."waitlist_settings"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "waitlist_settings_working_hours_days_order_idx" ON "waitlist_settings_working_hours_days" USING btree ("order");
  CREATE INDEX "waitlist_settings_working_hours_days_parent_idx" ON "waitlist_settings_working_hours_days" USING btree ("parent_id");`)
  // Payload does not know what follows. A row of these tables is written before its mail is sent.
  await db.execute(sql`
    create table morning_mails (
      user_id uuid not null references users (id) on delete cascade,
      day varchar not null,
      due_at timestamptz,
      attempts integer not null default 0,
      sent_at timestamptz,
      problem varchar,
      primary key (user_id, day)
    );
    create index morning_mails_due_idx on morning_mails (due_at) where due_at is not null;
    create table lead_assignments (
      lead_id uuid primary key references waitlist_leads (id) on delete cascade,
      user_id uuid not null references users (id) on delete cascade,
      by_name varchar not null,
      due_at timestamptz not null,
      attempts integer not null default 0
    );
    create index lead_assignments_due_idx on lead_assignments (due_at);
    create index waitlist_leads_due_idx on waitlist_leads (owner_id, due_on) where due_on is not null;
    create index lead_events_repeats_idx on lead_events (lead_id, created_at) where kind = 'sign-up';
    create index lead_events_first_contact_idx on lead_events (lead_id, created_at)
      where kind = 'status' and before = 'New'`)
}

export async function down(): Promise<void> {
  throw new Error('Only a restored backup leads back to the release before.')
}
