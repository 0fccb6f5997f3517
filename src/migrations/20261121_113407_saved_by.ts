import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "pages" ADD COLUMN "saved_by_id" uuid;
  ALTER TABLE "_pages_v" ADD COLUMN "version_saved_by_id" uuid;
  ALTER TABLE "_pages_v" ADD COLUMN "autosave" boolean;
  ALTER TABLE "legal_documents" ADD COLUMN "saved_by_id" uuid;
  ALTER TABLE "_legal_documents_v" ADD COLUMN "version_saved_by_id" uuid;
  ALTER TABLE "_legal_documents_v" ADD COLUMN "autosave" boolean;
  ALTER TABLE "site_settings" ADD COLUMN "saved_by_id" uuid;
  ALTER TABLE "cookie_consent" ADD COLUMN "saved_by_id" uuid;
  ALTER TABLE "waitlist_settings" ADD COLUMN "saved_by_id" uuid;
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
  ALTER TABLE "_legal_documents_v" DROP COLUMN "version_saved_by_id";
  ALTER TABLE "_legal_documents_v" DROP COLUMN "autosave";
  ALTER TABLE "site_settings" DROP COLUMN "saved_by_id";
  ALTER TABLE "cookie_consent" DROP COLUMN "saved_by_id";
  ALTER TABLE "waitlist_settings" DROP COLUMN "saved_by_id";`)
}
