import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_site_settings_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__site_settings_v_version_legal_facts_time_zone" AS ENUM('America/Los_Angeles', 'America/Denver', 'America/Chicago', 'America/New_York', 'Europe/London', 'Europe/Berlin', 'UTC');
  CREATE TYPE "public"."enum__site_settings_v_version_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum_cookie_consent_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__cookie_consent_v_version_services_storage" AS ENUM('cookie', 'local', 'session');
  CREATE TYPE "public"."enum__cookie_consent_v_version_services_category" AS ENUM('necessary', 'statistics', 'marketing');
  CREATE TYPE "public"."enum__cookie_consent_v_version_status" AS ENUM('draft', 'published');
  CREATE TABLE "_site_settings_v_version_footer_company_links" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" uuid PRIMARY KEY NOT NULL,
  	"label" varchar,
  	"url" varchar,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_site_settings_v" (
  	"id" uuid PRIMARY KEY NOT NULL,
  	"version_saved_by_id" uuid,
  	"version_name" varchar,
  	"version_tagline" varchar,
  	"version_title" varchar,
  	"version_description" varchar,
  	"version_social_label" varchar,
  	"version_social_url" varchar,
  	"version_contact_email" varchar,
  	"version_footer_line" varchar,
  	"version_footer_company_heading" varchar,
  	"version_footer_legal_heading" varchar,
  	"version_legal_facts_notice_days" numeric DEFAULT 30,
  	"version_legal_facts_time_zone" "enum__site_settings_v_version_legal_facts_time_zone" DEFAULT 'America/Los_Angeles',
  	"version_not_found_heading" varchar,
  	"version_not_found_line" varchar,
  	"version_not_found_extra" varchar,
  	"version__status" "enum__site_settings_v_version_status" DEFAULT 'draft',
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"latest" boolean,
  	"autosave" boolean
  );
  
  CREATE TABLE "_cookie_consent_v_version_services" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" uuid PRIMARY KEY NOT NULL,
  	"name" varchar,
  	"provider" varchar,
  	"purpose" varchar,
  	"storage" "enum__cookie_consent_v_version_services_storage" DEFAULT 'cookie',
  	"retention" varchar,
  	"category" "enum__cookie_consent_v_version_services_category" DEFAULT 'necessary',
  	"needs_consent" boolean DEFAULT false,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_cookie_consent_v" (
  	"id" uuid PRIMARY KEY NOT NULL,
  	"version_saved_by_id" uuid,
  	"version_enabled" boolean DEFAULT false,
  	"version_version" numeric,
  	"version_card_title" varchar,
  	"version_card_text" varchar,
  	"version_card_nothing_to_ask" varchar,
  	"version_card_accept_all" varchar,
  	"version_card_necessary_only" varchar,
  	"version_card_choose" varchar,
  	"version_card_save" varchar,
  	"version_card_close" varchar,
  	"version_card_always_on" varchar,
  	"version_card_gpc_honoured" varchar,
  	"version_card_policy_link" varchar,
  	"version_card_settings" varchar,
  	"version_categories_necessary_name" varchar,
  	"version_categories_necessary_description" varchar,
  	"version_categories_statistics_name" varchar,
  	"version_categories_statistics_description" varchar,
  	"version_categories_marketing_name" varchar,
  	"version_categories_marketing_description" varchar,
  	"version_table_name" varchar,
  	"version_table_purpose" varchar,
  	"version_table_storage" varchar,
  	"version_table_retention" varchar,
  	"version_table_with_permission" varchar,
  	"version_table_switched_off" varchar,
  	"version__status" "enum__cookie_consent_v_version_status" DEFAULT 'draft',
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"latest" boolean,
  	"autosave" boolean
  );
  
  ALTER TABLE "site_settings_footer_company_links" ALTER COLUMN "label" DROP NOT NULL;
  ALTER TABLE "site_settings" ALTER COLUMN "name" DROP NOT NULL;
  ALTER TABLE "site_settings" ALTER COLUMN "tagline" DROP NOT NULL;
  ALTER TABLE "site_settings" ALTER COLUMN "title" DROP NOT NULL;
  ALTER TABLE "site_settings" ALTER COLUMN "description" DROP NOT NULL;
  ALTER TABLE "site_settings" ALTER COLUMN "social_label" DROP NOT NULL;
  ALTER TABLE "site_settings" ALTER COLUMN "footer_company_heading" DROP NOT NULL;
  ALTER TABLE "site_settings" ALTER COLUMN "footer_legal_heading" DROP NOT NULL;
  ALTER TABLE "site_settings" ALTER COLUMN "not_found_heading" DROP NOT NULL;
  ALTER TABLE "site_settings" ALTER COLUMN "not_found_line" DROP NOT NULL;
  ALTER TABLE "cookie_consent_services" ALTER COLUMN "name" DROP NOT NULL;
  ALTER TABLE "cookie_consent_services" ALTER COLUMN "provider" DROP NOT NULL;
  ALTER TABLE "cookie_consent_services" ALTER COLUMN "purpose" DROP NOT NULL;
  ALTER TABLE "cookie_consent_services" ALTER COLUMN "storage" DROP NOT NULL;
  ALTER TABLE "cookie_consent_services" ALTER COLUMN "retention" DROP NOT NULL;
  ALTER TABLE "cookie_consent_services" ALTER COLUMN "category" DROP NOT NULL;
  ALTER TABLE "cookie_consent" ALTER COLUMN "version" DROP NOT NULL;
  ALTER TABLE "cookie_consent" ALTER COLUMN "card_title" DROP NOT NULL;
  ALTER TABLE "cookie_consent" ALTER COLUMN "card_text" DROP NOT NULL;
  ALTER TABLE "cookie_consent" ALTER COLUMN "card_nothing_to_ask" DROP NOT NULL;
  ALTER TABLE "cookie_consent" ALTER COLUMN "card_accept_all" DROP NOT NULL;
  ALTER TABLE "cookie_consent" ALTER COLUMN "card_necessary_only" DROP NOT NULL;
  ALTER TABLE "cookie_consent" ALTER COLUMN "card_choose" DROP NOT NULL;
  ALTER TABLE "cookie_consent" ALTER COLUMN "card_save" DROP NOT NULL;
  ALTER TABLE "cookie_consent" ALTER COLUMN "card_close" DROP NOT NULL;
  ALTER TABLE "cookie_consent" ALTER COLUMN "card_always_on" DROP NOT NULL;
  ALTER TABLE "cookie_consent" ALTER COLUMN "card_gpc_honoured" DROP NOT NULL;
  ALTER TABLE "cookie_consent" ALTER COLUMN "card_policy_link" DROP NOT NULL;
  ALTER TABLE "cookie_consent" ALTER COLUMN "card_settings" DROP NOT NULL;
  ALTER TABLE "cookie_consent" ALTER COLUMN "categories_necessary_name" DROP NOT NULL;
  ALTER TABLE "cookie_consent" ALTER COLUMN "categories_necessary_description" DROP NOT NULL;
  ALTER TABLE "cookie_consent" ALTER COLUMN "categories_statistics_name" DROP NOT NULL;
  ALTER TABLE "cookie_consent" ALTER COLUMN "categories_statistics_description" DROP NOT NULL;
  ALTER TABLE "cookie_consent" ALTER COLUMN "categories_marketing_name" DROP NOT NULL;
  ALTER TABLE "cookie_consent" ALTER COLUMN "categories_marketing_description" DROP NOT NULL;
  ALTER TABLE "cookie_consent" ALTER COLUMN "table_name" DROP NOT NULL;
  ALTER TABLE "cookie_consent" ALTER COLUMN "table_purpose" DROP NOT NULL;
  ALTER TABLE "cookie_consent" ALTER COLUMN "table_storage" DROP NOT NULL;
  ALTER TABLE "cookie_consent" ALTER COLUMN "table_retention" DROP NOT NULL;
  ALTER TABLE "cookie_consent" ALTER COLUMN "table_with_permission" DROP NOT NULL;
  ALTER TABLE "cookie_consent" ALTER COLUMN "table_switched_off" DROP NOT NULL;
  ALTER TABLE "site_settings" ADD COLUMN "_status" "enum_site_settings_status" DEFAULT 'draft';
  ALTER TABLE "cookie_consent" ADD COLUMN "_status" "enum_cookie_consent_status" DEFAULT 'draft';
  ALTER TABLE "_site_settings_v_version_footer_company_links" ADD CONSTRAINT "_site_settings_v_version_footer_company_links_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_site_settings_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_site_settings_v" ADD CONSTRAINT "_site_settings_v_version_saved_by_id_users_id_fk" FOREIGN KEY ("version_saved_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_cookie_consent_v_version_services" ADD CONSTRAINT "_cookie_consent_v_version_services_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_cookie_consent_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_cookie_consent_v" ADD CONSTRAINT "_cookie_consent_v_version_saved_by_id_users_id_fk" FOREIGN KEY ("version_saved_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "_site_settings_v_version_footer_company_links_order_idx" ON "_site_settings_v_version_footer_company_links" USING btree ("_order");
  CREATE INDEX "_site_settings_v_version_footer_company_links_parent_id_idx" ON "_site_settings_v_version_footer_company_links" USING btree ("_parent_id");
  CREATE INDEX "_site_settings_v_version_version_saved_by_idx" ON "_site_settings_v" USING btree ("version_saved_by_id");
  CREATE INDEX "_site_settings_v_version_version__status_idx" ON "_site_settings_v" USING btree ("version__status");
  CREATE INDEX "_site_settings_v_created_at_idx" ON "_site_settings_v" USING btree ("created_at");
  CREATE INDEX "_site_settings_v_updated_at_idx" ON "_site_settings_v" USING btree ("updated_at");
  CREATE INDEX "_site_settings_v_latest_idx" ON "_site_settings_v" USING btree ("latest");
  CREATE INDEX "_site_settings_v_autosave_idx" ON "_site_settings_v" USING btree ("autosave");
  CREATE INDEX "_cookie_consent_v_version_services_order_idx" ON "_cookie_consent_v_version_services" USING btree ("_order");
  CREATE INDEX "_cookie_consent_v_version_services_parent_id_idx" ON "_cookie_consent_v_version_services" USING btree ("_parent_id");
  CREATE INDEX "_cookie_consent_v_version_version_saved_by_idx" ON "_cookie_consent_v" USING btree ("version_saved_by_id");
  CREATE INDEX "_cookie_consent_v_version_version__status_idx" ON "_cookie_consent_v" USING btree ("version__status");
  CREATE INDEX "_cookie_consent_v_created_at_idx" ON "_cookie_consent_v" USING btree ("created_at");
  CREATE INDEX "_cookie_consent_v_updated_at_idx" ON "_cookie_consent_v" USING btree ("updated_at");
  CREATE INDEX "_cookie_consent_v_latest_idx" ON "_cookie_consent_v" USING btree ("latest");
  CREATE INDEX "_cookie_consent_v_autosave_idx" ON "_cookie_consent_v" USING btree ("autosave");
  CREATE INDEX "site_settings__status_idx" ON "site_settings" USING btree ("_status");
  CREATE INDEX "cookie_consent__status_idx" ON "cookie_consent" USING btree ("_status");`)
  await publishWhatIsThere(db)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "_site_settings_v_version_footer_company_links" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_site_settings_v" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_cookie_consent_v_version_services" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_cookie_consent_v" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "_site_settings_v_version_footer_company_links" CASCADE;
  DROP TABLE "_site_settings_v" CASCADE;
  DROP TABLE "_cookie_consent_v_version_services" CASCADE;
  DROP TABLE "_cookie_consent_v" CASCADE;
  DROP INDEX "site_settings__status_idx";
  DROP INDEX "cookie_consent__status_idx";
  ALTER TABLE "site_settings_footer_company_links" ALTER COLUMN "label" SET NOT NULL;
  ALTER TABLE "site_settings" ALTER COLUMN "name" SET NOT NULL;
  ALTER TABLE "site_settings" ALTER COLUMN "tagline" SET NOT NULL;
  ALTER TABLE "site_settings" ALTER COLUMN "title" SET NOT NULL;
  ALTER TABLE "site_settings" ALTER COLUMN "description" SET NOT NULL;
  ALTER TABLE "site_settings" ALTER COLUMN "social_label" SET NOT NULL;
  ALTER TABLE "site_settings" ALTER COLUMN "footer_company_heading" SET NOT NULL;
  ALTER TABLE "site_settings" ALTER COLUMN "footer_legal_heading" SET NOT NULL;
  ALTER TABLE "site_settings" ALTER COLUMN "not_found_heading" SET NOT NULL;
  ALTER TABLE "site_settings" ALTER COLUMN "not_found_line" SET NOT NULL;
  ALTER TABLE "cookie_consent_services" ALTER COLUMN "name" SET NOT NULL;
  ALTER TABLE "cookie_consent_services" ALTER COLUMN "provider" SET NOT NULL;
  ALTER TABLE "cookie_consent_services" ALTER COLUMN "purpose" SET NOT NULL;
  ALTER TABLE "cookie_consent_services" ALTER COLUMN "storage" SET NOT NULL;
  ALTER TABLE "cookie_consent_services" ALTER COLUMN "retention" SET NOT NULL;
  ALTER TABLE "cookie_consent_services" ALTER COLUMN "category" SET NOT NULL;
  ALTER TABLE "cookie_consent" ALTER COLUMN "version" SET NOT NULL;
  ALTER TABLE "cookie_consent" ALTER COLUMN "card_title" SET NOT NULL;
  ALTER TABLE "cookie_consent" ALTER COLUMN "card_text" SET NOT NULL;
  ALTER TABLE "cookie_consent" ALTER COLUMN "card_nothing_to_ask" SET NOT NULL;
  ALTER TABLE "cookie_consent" ALTER COLUMN "card_accept_all" SET NOT NULL;
  ALTER TABLE "cookie_consent" ALTER COLUMN "card_necessary_only" SET NOT NULL;
  ALTER TABLE "cookie_consent" ALTER COLUMN "card_choose" SET NOT NULL;
  ALTER TABLE "cookie_consent" ALTER COLUMN "card_save" SET NOT NULL;
  ALTER TABLE "cookie_consent" ALTER COLUMN "card_close" SET NOT NULL;
  ALTER TABLE "cookie_consent" ALTER COLUMN "card_always_on" SET NOT NULL;
  ALTER TABLE "cookie_consent" ALTER COLUMN "card_gpc_honoured" SET NOT NULL;
  ALTER TABLE "cookie_consent" ALTER COLUMN "card_policy_link" SET NOT NULL;
  ALTER TABLE "cookie_consent" ALTER COLUMN "card_settings" SET NOT NULL;
  ALTER TABLE "cookie_consent" ALTER COLUMN "categories_necessary_name" SET NOT NULL;
  ALTER TABLE "cookie_consent" ALTER COLUMN "categories_necessary_description" SET NOT NULL;
  ALTER TABLE "cookie_consent" ALTER COLUMN "categories_statistics_name" SET NOT NULL;
  ALTER TABLE "cookie_consent" ALTER COLUMN "categories_statistics_description" SET NOT NULL;
  ALTER TABLE "cookie_consent" ALTER COLUMN "categories_marketing_name" SET NOT NULL;
  ALTER TABLE "cookie_consent" ALTER COLUMN "categories_marketing_description" SET NOT NULL;
  ALTER TABLE "cookie_consent" ALTER COLUMN "table_name" SET NOT NULL;
  ALTER TABLE "cookie_consent" ALTER COLUMN "table_purpose" SET NOT NULL;
  ALTER TABLE "cookie_consent" ALTER COLUMN "table_storage" SET NOT NULL;
  ALTER TABLE "cookie_consent" ALTER COLUMN "table_retention" SET NOT NULL;
  ALTER TABLE "cookie_consent" ALTER COLUMN "table_with_permission" SET NOT NULL;
  ALTER TABLE "cookie_consent" ALTER COLUMN "table_switched_off" SET NOT NULL;
  ALTER TABLE "site_settings" DROP COLUMN "_status";
  ALTER TABLE "cookie_consent" DROP COLUMN "_status";
  DROP TYPE "public"."enum_site_settings_status";
  DROP TYPE "public"."enum__site_settings_v_version_legal_facts_time_zone";
  DROP TYPE "public"."enum__site_settings_v_version_status";
  DROP TYPE "public"."enum_cookie_consent_status";
  DROP TYPE "public"."enum__cookie_consent_v_version_services_storage";
  DROP TYPE "public"."enum__cookie_consent_v_version_services_category";
  DROP TYPE "public"."enum__cookie_consent_v_version_status";`)
}

/**
 * WRITTEN BY HAND, with its call at the end of `up`: carry both over when this migration is generated anew.
 * What visitors saw of the settings before there were drafts stays published, and becomes the first version.
 */
async function publishWhatIsThere(db: MigrateUpArgs['db']) {
  for (const [global, list] of [
    ['site_settings', 'footer_company_links'],
    ['cookie_consent', 'services'],
  ]) {
    const [settings, rows] = [sql.identifier(`${global}`), sql.identifier(`${global}_${list}`)]
    const [versions, versionRows] = [sql.identifier(`_${global}_v`), sql.identifier(`_${global}_v_version_${list}`)]
    await db.execute(sql`update ${settings} set _status = 'published'`)
    await db.execute(sql`
      insert into ${versions} select version.* from ${settings} one
      cross join lateral (select jsonb_object_agg('version_' || key, value) as words from jsonb_each(to_jsonb(one))) written
      cross join lateral jsonb_populate_record(null::${versions}, words || jsonb_build_object(
        'id', gen_random_uuid(), 'latest', true, 'autosave', false,
        'created_at', coalesce(one.updated_at, now()), 'updated_at', coalesce(one.updated_at, now()))) version`)
    await db.execute(sql`
      insert into ${versionRows} select copy.* from ${rows} one join ${versions} version on true
      cross join lateral jsonb_populate_record(null::${versionRows}, to_jsonb(one) || jsonb_build_object(
        'id', gen_random_uuid(), '_parent_id', version.id, '_uuid', one.id)) copy`)
  }
}
