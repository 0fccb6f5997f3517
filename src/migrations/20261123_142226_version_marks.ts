import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "pages" ADD COLUMN "saved_as" varchar;
  ALTER TABLE "_pages_v" ADD COLUMN "version_saved_as" varchar;
  ALTER TABLE "legal_documents" ADD COLUMN "saved_as" varchar;
  ALTER TABLE "_legal_documents_v" ADD COLUMN "version_saved_as" varchar;
  ALTER TABLE "site_settings" ADD COLUMN "saved_as" varchar;
  ALTER TABLE "_site_settings_v" ADD COLUMN "version_saved_as" varchar;
  ALTER TABLE "cookie_consent" ADD COLUMN "saved_as" varchar;
  ALTER TABLE "_cookie_consent_v" ADD COLUMN "version_saved_as" varchar;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "pages" DROP COLUMN "saved_as";
  ALTER TABLE "_pages_v" DROP COLUMN "version_saved_as";
  ALTER TABLE "legal_documents" DROP COLUMN "saved_as";
  ALTER TABLE "_legal_documents_v" DROP COLUMN "version_saved_as";
  ALTER TABLE "site_settings" DROP COLUMN "saved_as";
  ALTER TABLE "_site_settings_v" DROP COLUMN "version_saved_as";
  ALTER TABLE "cookie_consent" DROP COLUMN "saved_as";
  ALTER TABLE "_cookie_consent_v" DROP COLUMN "version_saved_as";`)
}
