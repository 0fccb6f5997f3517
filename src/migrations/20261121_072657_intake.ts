import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_waitlist_settings_team_notice_recipients_industries" AS ENUM('smart-city', 'environmental', 'transportation', 'government', 'technology', 'insurance', 'energy', 'real-estate', 'other');
  CREATE TABLE "waitlist_settings_team_notice_recipients_industries" (
  	"order" integer NOT NULL,
  	"parent_id" varchar NOT NULL,
  	"value" "enum_waitlist_settings_team_notice_recipients_industries",
  	"id" uuid PRIMARY KEY NOT NULL
  );
  
  CREATE TABLE "waitlist_settings_team_notice_recipients" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"email" varchar NOT NULL
  );
  
  CREATE TABLE "waitlist_settings" (
  	"id" uuid PRIMARY KEY NOT NULL,
  	"confirmation_is_on" boolean DEFAULT true,
  	"confirmation_subject" varchar NOT NULL,
  	"confirmation_text" varchar NOT NULL,
  	"team_notice_is_on" boolean DEFAULT true,
  	"team_notice_subject" varchar NOT NULL,
  	"team_notice_text" varchar NOT NULL,
  	"retention_months" numeric,
  	"updated_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone
  );
  
  ALTER TABLE "waitlist_leads" ADD COLUMN "spam_reasons" varchar;
  ALTER TABLE "waitlist_leads" ADD COLUMN "confirmation_sent_at" timestamp(3) with time zone;
  ALTER TABLE "waitlist_leads" ADD COLUMN "confirmation_due_at" timestamp(3) with time zone;
  ALTER TABLE "waitlist_leads" ADD COLUMN "confirmation_attempts" numeric;
  ALTER TABLE "waitlist_leads" ADD COLUMN "confirmation_problem" varchar;
  ALTER TABLE "waitlist_leads" ADD COLUMN "team_notice_sent_at" timestamp(3) with time zone;
  ALTER TABLE "waitlist_leads" ADD COLUMN "team_notice_due_at" timestamp(3) with time zone;
  ALTER TABLE "waitlist_leads" ADD COLUMN "team_notice_attempts" numeric;
  ALTER TABLE "waitlist_leads" ADD COLUMN "team_notice_problem" varchar;
  ALTER TABLE "waitlist_leads" ADD COLUMN "notice_wording" varchar;
  ALTER TABLE "waitlist_leads" ADD COLUMN "notice_version" varchar;
  ALTER TABLE "waitlist_leads" ADD COLUMN "notice_page" varchar;
  ALTER TABLE "waitlist_settings_team_notice_recipients_industries" ADD CONSTRAINT "waitlist_settings_team_notice_recipients_industries_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."waitlist_settings_team_notice_recipients"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "waitlist_settings_team_notice_recipients" ADD CONSTRAINT "waitlist_settings_team_notice_recipients_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."waitlist_settings"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "waitlist_settings_team_notice_recipients_industries_order_idx" ON "waitlist_settings_team_notice_recipients_industries" USING btree ("order");
  CREATE INDEX "waitlist_settings_team_notice_recipients_industries_parent_idx" ON "waitlist_settings_team_notice_recipients_industries" USING btree ("parent_id");
  CREATE INDEX "waitlist_settings_team_notice_recipients_order_idx" ON "waitlist_settings_team_notice_recipients" USING btree ("_order");
  CREATE INDEX "waitlist_settings_team_notice_recipients_parent_id_idx" ON "waitlist_settings_team_notice_recipients" USING btree ("_parent_id");`)
  // Written by hand: the worker looks for due mails by these, and only those few are in them.
  await db.execute(sql`
   CREATE INDEX "waitlist_leads_confirmation_due_idx" ON "waitlist_leads" ("status", "confirmation_due_at") WHERE "confirmation_due_at" IS NOT NULL;
  CREATE INDEX "waitlist_leads_team_notice_due_idx" ON "waitlist_leads" ("status", "team_notice_due_at") WHERE "team_notice_due_at" IS NOT NULL;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "waitlist_settings_team_notice_recipients_industries" CASCADE;
  DROP TABLE "waitlist_settings_team_notice_recipients" CASCADE;
  DROP TABLE "waitlist_settings" CASCADE;
  ALTER TABLE "waitlist_leads" DROP COLUMN "spam_reasons";
  ALTER TABLE "waitlist_leads" DROP COLUMN "confirmation_sent_at";
  ALTER TABLE "waitlist_leads" DROP COLUMN "confirmation_due_at";
  ALTER TABLE "waitlist_leads" DROP COLUMN "confirmation_attempts";
  ALTER TABLE "waitlist_leads" DROP COLUMN "confirmation_problem";
  ALTER TABLE "waitlist_leads" DROP COLUMN "team_notice_sent_at";
  ALTER TABLE "waitlist_leads" DROP COLUMN "team_notice_due_at";
  ALTER TABLE "waitlist_leads" DROP COLUMN "team_notice_attempts";
  ALTER TABLE "waitlist_leads" DROP COLUMN "team_notice_problem";
  ALTER TABLE "waitlist_leads" DROP COLUMN "notice_wording";
  ALTER TABLE "waitlist_leads" DROP COLUMN "notice_version";
  ALTER TABLE "waitlist_leads" DROP COLUMN "notice_page";
  DROP TYPE "public"."enum_waitlist_settings_team_notice_recipients_industries";`)
}
