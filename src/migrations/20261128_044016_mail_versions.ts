import { type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Versions of the waitlist settings. The first one is what the settings say now. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_recipient_industries" AS ENUM('smart-city', 'environmental', 'transportation', 'government', 'technology', 'insurance', 'energy', 'real-estate', 'other');
  CREATE TYPE "public"."enum__waitlist_settings_v_version_working_hours_days" AS ENUM('mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun');
  CREATE TABLE "_recipient_industries_v" (
  	"order" integer NOT NULL,
  	"parent_id" uuid NOT NULL,
  	"value" "enum_recipient_industries",
  	"id" uuid PRIMARY KEY NOT NULL
  );
  
  CREATE TABLE "_waitlist_settings_v_version_team_notice_recipients" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" uuid PRIMARY KEY NOT NULL,
  	"email" varchar NOT NULL,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_waitlist_settings_v_version_working_hours_days" (
  	"order" integer NOT NULL,
  	"parent_id" uuid NOT NULL,
  	"value" "enum__waitlist_settings_v_version_working_hours_days",
  	"id" uuid PRIMARY KEY NOT NULL
  );
  
  CREATE TABLE "_waitlist_settings_v" (
  	"id" uuid PRIMARY KEY NOT NULL,
  	"version_saved_by_id" uuid,
  	"version_saved_as" varchar,
  	"version_confirmation_is_on" boolean DEFAULT true,
  	"version_confirmation_subject" varchar NOT NULL,
  	"version_confirmation_text" varchar NOT NULL,
  	"version_team_notice_is_on" boolean DEFAULT true,
  	"version_team_notice_subject" varchar NOT NULL,
  	"version_team_notice_text" varchar NOT NULL,
  	"version_working_hours_start_hour" numeric DEFAULT 9 NOT NULL,
  	"version_working_hours_end_hour" numeric DEFAULT 17 NOT NULL,
  	"version_working_hours_unowned_hours" numeric DEFAULT 4 NOT NULL,
  	"version_retention_months" numeric,
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  ALTER TABLE "waitlist_settings" ADD COLUMN "saved_as" varchar;
  ALTER TABLE "_recipient_industries_v" ADD CONSTRAINT "_recipient_industries_v_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."_waitlist_settings_v_version_team_notice_recipients"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_waitlist_settings_v_version_team_notice_recipients" ADD CONSTRAINT "_waitlist_settings_v_version_team_notice_recipients_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_waitlist_settings_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_waitlist_settings_v_version_working_hours_days" ADD CONSTRAINT "_waitlist_settings_v_version_working_hours_days_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."_waitlist_settings_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_waitlist_settings_v" ADD CONSTRAINT "_waitlist_settings_v_version_saved_by_id_users_id_fk" FOREIGN KEY ("version_saved_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "_recipient_industries_v_order_idx" ON "_recipient_industries_v" USING btree ("order");
  CREATE INDEX "_recipient_industries_v_parent_idx" ON "_recipient_industries_v" USING btree ("parent_id");
  CREATE INDEX "_waitlist_settings_v_version_team_notice_recipients_order_idx" ON "_waitlist_settings_v_version_team_notice_recipients" USING btree ("_order");
  CREATE INDEX "_waitlist_settings_v_version_team_notice_recipients_parent_id_idx" ON "_waitlist_settings_v_version_team_notice_recipients" USING btree ("_parent_id");
  CREATE INDEX "_waitlist_settings_v_version_working_hours_days_order_idx" ON "_waitlist_settings_v_version_working_hours_days" USING btree ("order");
  CREATE INDEX "_waitlist_settings_v_version_working_hours_days_parent_idx" ON "_waitlist_settings_v_version_working_hours_days" USING btree ("parent_id");
  CREATE INDEX "_waitlist_settings_v_version_version_saved_by_idx" ON "_waitlist_settings_v" USING btree ("version_saved_by_id");
  CREATE INDEX "_waitlist_settings_v_created_at_idx" ON "_waitlist_settings_v" USING btree ("created_at");
  CREATE INDEX "_waitlist_settings_v_updated_at_idx" ON "_waitlist_settings_v" USING btree ("updated_at");`)
  await db.execute(sql`
    insert into _waitlist_settings_v (id, version_saved_by_id, version_confirmation_is_on,
      version_confirmation_subject, version_confirmation_text, version_team_notice_is_on,
      version_team_notice_subject, version_team_notice_text, version_working_hours_start_hour,
      version_working_hours_end_hour, version_working_hours_unowned_hours, version_retention_months,
      version_updated_at, version_created_at, created_at, updated_at)
    select id, saved_by_id, confirmation_is_on, confirmation_subject, confirmation_text, team_notice_is_on,
      team_notice_subject, team_notice_text, working_hours_start_hour, working_hours_end_hour,
      working_hours_unowned_hours, retention_months, updated_at, created_at,
      coalesce(updated_at, now()), coalesce(updated_at, now())
    from waitlist_settings;
    insert into _waitlist_settings_v_version_working_hours_days ("order", parent_id, value, id)
    select "order", parent_id, value::text::"enum__waitlist_settings_v_version_working_hours_days", id
    from waitlist_settings_working_hours_days;
    insert into _waitlist_settings_v_version_team_notice_recipients (_order, _parent_id, id, email, _uuid)
    select _order, _parent_id, gen_random_uuid(), email, id from waitlist_settings_team_notice_recipients;
    insert into _recipient_industries_v ("order", parent_id, value, id)
    select industries."order", recipients.id, industries.value::text::enum_recipient_industries, industries.id
    from waitlist_settings_team_notice_recipients_industries as industries
    join _waitlist_settings_v_version_team_notice_recipients as recipients
      on recipients._uuid = industries.parent_id::text`)
}

export async function down(): Promise<void> {
  throw new Error('Only a restored backup leads back to the release before.')
}
