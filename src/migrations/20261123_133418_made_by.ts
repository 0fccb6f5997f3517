import { MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "pages" ADD COLUMN "made_by_id" uuid;
  ALTER TABLE "_pages_v" ADD COLUMN "version_made_by_id" uuid;
  ALTER TABLE "pages" ADD CONSTRAINT "pages_made_by_id_users_id_fk" FOREIGN KEY ("made_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_pages_v" ADD CONSTRAINT "_pages_v_version_made_by_id_users_id_fk" FOREIGN KEY ("version_made_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "pages_made_by_idx" ON "pages" USING btree ("made_by_id");
  CREATE INDEX "_pages_v_version_version_made_by_idx" ON "_pages_v" USING btree ("version_made_by_id");`)
  // Until now the row had the name of whoever made the page, unless somebody else wrote it later.
  await db.execute(sql`
    update pages set made_by_id = coalesce(
      (select version_saved_by_id from _pages_v where parent_id = pages.id order by created_at, id limit 1),
      saved_by_id)`)
  // A save takes it over from the newest version.
  await db.execute(sql`
    update _pages_v set version_made_by_id = pages.made_by_id from pages where pages.id = parent_id`)
}

export async function down(): Promise<void> {
  throw new Error('Only a restored backup leads back to the release before.')
}
