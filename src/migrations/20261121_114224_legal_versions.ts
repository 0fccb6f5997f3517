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
  
  ALTER TABLE "legal_documents" ADD COLUMN "changes" varchar;
  ALTER TABLE "legal_documents" ADD COLUMN "is_material" boolean DEFAULT false;
  ALTER TABLE "legal_documents" ADD COLUMN "effective_day" timestamp(3) with time zone;
  ALTER TABLE "_legal_documents_v" ADD COLUMN "version_changes" varchar;
  ALTER TABLE "_legal_documents_v" ADD COLUMN "version_is_material" boolean DEFAULT false;
  ALTER TABLE "_legal_documents_v" ADD COLUMN "version_effective_day" timestamp(3) with time zone;
  ALTER TABLE "site_settings" ADD COLUMN "legal_facts_notice_days" numeric DEFAULT 30;
  ALTER TABLE "site_settings" ADD COLUMN "legal_facts_time_zone" "enum_site_settings_legal_facts_time_zone" DEFAULT 'America/Los_Angeles';
  CREATE INDEX "legal_versions_updated_at_idx" ON "legal_versions" USING btree ("updated_at");
  CREATE INDEX "legal_versions_created_at_idx" ON "legal_versions" USING btree ("created_at");
  CREATE UNIQUE INDEX "slug_number_idx" ON "legal_versions" USING btree ("slug","number");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "legal_versions" CASCADE;
  ALTER TABLE "legal_documents" DROP COLUMN "changes";
  ALTER TABLE "legal_documents" DROP COLUMN "is_material";
  ALTER TABLE "legal_documents" DROP COLUMN "effective_day";
  ALTER TABLE "_legal_documents_v" DROP COLUMN "version_changes";
  ALTER TABLE "_legal_documents_v" DROP COLUMN "version_is_material";
  ALTER TABLE "_legal_documents_v" DROP COLUMN "version_effective_day";
  ALTER TABLE "site_settings" DROP COLUMN "legal_facts_notice_days";
  ALTER TABLE "site_settings" DROP COLUMN "legal_facts_time_zone";
  DROP TYPE "public"."enum_site_settings_legal_facts_time_zone";`)
}
