import { MigrateUpArgs, sql } from '@payloadcms/db-postgres'

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

export async function down(): Promise<void> {
  throw new Error('Only a restored backup leads back to the release before.')
}
