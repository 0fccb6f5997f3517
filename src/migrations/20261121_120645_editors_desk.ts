import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_site_settings_legal_facts_time_zone" AS ENUM('America/Los_Angeles', 'America/Denver', 'America/Chicago', 'America/New_York', 'Europe/London', 'Europe/Berlin', 'UTC');
  CREATE TABLE "legal_versions" (
  	"id" uuid PRIMARY KEY NOT NULL,
  	"title" varchar NOT NULL,
  	"slug" varchar NOT NULL,
  	"number" numeric NOT NULL,
  	"published_day" varchar NOT NULL,
  	"effective_day" varchar NOT NULL,
  	"effective_at" timestamp(3) with time zone NOT NULL,
  	"changes" varchar,
  	"last_updated" timestamp(3) with time zone NOT NULL,
  	"summary" varchar,
  	"notice" varchar,
  	"body" jsonb NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  ALTER TABLE "pages" ADD COLUMN "saved_by_id" uuid;
  ALTER TABLE "_pages_v" ADD COLUMN "version_saved_by_id" uuid;
  ALTER TABLE "_pages_v" ADD COLUMN "autosave" boolean;
  ALTER TABLE "legal_documents" ADD COLUMN "saved_by_id" uuid;
  ALTER TABLE "legal_documents" ADD COLUMN "changes" varchar;
  ALTER TABLE "legal_documents" ADD COLUMN "is_material" boolean DEFAULT false;
  ALTER TABLE "legal_documents" ADD COLUMN "effective_day" timestamp(3) with time zone;
  ALTER TABLE "_legal_documents_v" ADD COLUMN "version_saved_by_id" uuid;
  ALTER TABLE "_legal_documents_v" ADD COLUMN "version_changes" varchar;
  ALTER TABLE "_legal_documents_v" ADD COLUMN "version_is_material" boolean DEFAULT false;
  ALTER TABLE "_legal_documents_v" ADD COLUMN "version_effective_day" timestamp(3) with time zone;
  ALTER TABLE "_legal_documents_v" ADD COLUMN "autosave" boolean;
  ALTER TABLE "site_settings" ADD COLUMN "saved_by_id" uuid;
  ALTER TABLE "site_settings" ADD COLUMN "legal_facts_notice_days" numeric DEFAULT 30;
  ALTER TABLE "site_settings" ADD COLUMN "legal_facts_time_zone" "enum_site_settings_legal_facts_time_zone" DEFAULT 'America/Los_Angeles';
  ALTER TABLE "cookie_consent" ADD COLUMN "saved_by_id" uuid;
  ALTER TABLE "waitlist_settings" ADD COLUMN "saved_by_id" uuid;
  CREATE INDEX "legal_versions_updated_at_idx" ON "legal_versions" USING btree ("updated_at");
  CREATE INDEX "legal_versions_created_at_idx" ON "legal_versions" USING btree ("created_at");
  CREATE UNIQUE INDEX "slug_number_idx" ON "legal_versions" USING btree ("slug","number");
  ALTER TABLE "pages" ADD CONSTRAINT "pages_saved_by_id_users_id_fk" FOREIGN KEY ("saved_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_pages_v" ADD CONSTRAINT "_pages_v_version_saved_by_id_users_id_fk" FOREIGN KEY ("version_saved_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "legal_documents" ADD CONSTRAINT "legal_documents_saved_by_id_users_id_fk" FOREIGN KEY ("saved_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_legal_documents_v" ADD CONSTRAINT "_legal_documents_v_version_saved_by_id_users_id_fk" FOREIGN KEY ("version_saved_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "site_settings" ADD CONSTRAINT "site_settings_saved_by_id_users_id_fk" FOREIGN KEY ("saved_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "cookie_consent" ADD CONSTRAINT "cookie_consent_saved_by_id_users_id_fk" FOREIGN KEY ("saved_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "waitlist_settings" ADD CONSTRAINT "waitlist_settings_saved_by_id_users_id_fk" FOREIGN KEY ("saved_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "pages_saved_by_idx" ON "pages" USING btree ("saved_by_id");
  CREATE INDEX "_pages_v_version_version_saved_by_idx" ON "_pages_v" USING btree ("version_saved_by_id");
  CREATE INDEX "_pages_v_autosave_idx" ON "_pages_v" USING btree ("autosave");
  CREATE INDEX "legal_documents_saved_by_idx" ON "legal_documents" USING btree ("saved_by_id");
  CREATE INDEX "_legal_documents_v_version_version_saved_by_idx" ON "_legal_documents_v" USING btree ("version_saved_by_id");
  CREATE INDEX "_legal_documents_v_autosave_idx" ON "_legal_documents_v" USING btree ("autosave");
  CREATE INDEX "site_settings_saved_by_idx" ON "site_settings" USING btree ("saved_by_id");
  CREATE INDEX "cookie_consent_saved_by_idx" ON "cookie_consent" USING btree ("saved_by_id");
  CREATE INDEX "waitlist_settings_saved_by_idx" ON "waitlist_settings" USING btree ("saved_by_id");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "legal_versions" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "legal_versions" CASCADE;
  ALTER TABLE "pages" DROP CONSTRAINT "pages_saved_by_id_users_id_fk";
  
  ALTER TABLE "_pages_v" DROP CONSTRAINT "_pages_v_version_saved_by_id_users_id_fk";
  
  ALTER TABLE "legal_documents" DROP CONSTRAINT "legal_documents_saved_by_id_users_id_fk";
  
  ALTER TABLE "_legal_documents_v" DROP CONSTRAINT "_legal_documents_v_version_saved_by_id_users_id_fk";
  
  ALTER TABLE "site_settings" DROP CONSTRAINT "site_settings_saved_by_id_users_id_fk";
  
  ALTER TABLE "cookie_consent" DROP CONSTRAINT "cookie_consent_saved_by_id_users_id_fk";
  
  ALTER TABLE "waitlist_settings" DROP CONSTRAINT "waitlist_settings_saved_by_id_users_id_fk";
  
  DROP INDEX "pages_saved_by_idx";
  DROP INDEX "_pages_v_version_version_saved_by_idx";
  DROP INDEX "_pages_v_autosave_idx";
  DROP INDEX "legal_documents_saved_by_idx";
  DROP INDEX "_legal_documents_v_version_version_saved_by_idx";
  DROP INDEX "_legal_documents_v_autosave_idx";
  DROP INDEX "site_settings_saved_by_idx";
  DROP INDEX "cookie_consent_saved_by_idx";
  DROP INDEX "waitlist_settings_saved_by_idx";
  ALTER TABLE "pages" DROP COLUMN "saved_by_id";
  ALTER TABLE "_pages_v" DROP COLUMN "version_saved_by_id";
  ALTER TABLE "_pages_v" DROP COLUMN "autosave";
  ALTER TABLE "legal_documents" DROP COLUMN "saved_by_id";
  ALTER TABLE "legal_documents" DROP COLUMN "changes";
  ALTER TABLE "legal_documents" DROP COLUMN "is_material";
  ALTER TABLE "legal_documents" DROP COLUMN "effective_day";
  ALTER TABLE "_legal_documents_v" DROP COLUMN "version_saved_by_id";
  ALTER TABLE "_legal_documents_v" DROP COLUMN "version_changes";
  ALTER TABLE "_legal_documents_v" DROP COLUMN "version_is_material";
  ALTER TABLE "_legal_documents_v" DROP COLUMN "version_effective_day";
  ALTER TABLE "_legal_documents_v" DROP COLUMN "autosave";
  ALTER TABLE "site_settings" DROP COLUMN "saved_by_id";
  ALTER TABLE "site_settings" DROP COLUMN "legal_facts_notice_days";
  ALTER TABLE "site_settings" DROP COLUMN "legal_facts_time_zone";
  ALTER TABLE "cookie_consent" DROP COLUMN "saved_by_id";
  ALTER TABLE "waitlist_settings" DROP COLUMN "saved_by_id";
  DROP TYPE "public"."enum_site_settings_legal_facts_time_zone";`)
}
