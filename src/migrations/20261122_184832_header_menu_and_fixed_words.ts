import { MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "site_settings_menu_links" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"label" varchar,
  	"url" varchar
  );
  
  CREATE TABLE "_site_settings_v_version_menu_links" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" uuid PRIMARY KEY NOT NULL,
  	"label" varchar,
  	"url" varchar,
  	"_uuid" varchar
  );
  
  ALTER TABLE "site_settings" ADD COLUMN "menu_join_label" varchar;
  ALTER TABLE "site_settings" ADD COLUMN "legal_pages_home_label" varchar;
  ALTER TABLE "site_settings" ADD COLUMN "legal_pages_documents_label" varchar;
  ALTER TABLE "site_settings" ADD COLUMN "legal_pages_contents_label" varchar;
  ALTER TABLE "site_settings" ADD COLUMN "legal_pages_versions_label" varchar;
  ALTER TABLE "site_settings" ADD COLUMN "not_found_home_label" varchar;
  ALTER TABLE "_site_settings_v" ADD COLUMN "version_menu_join_label" varchar;
  ALTER TABLE "_site_settings_v" ADD COLUMN "version_legal_pages_home_label" varchar;
  ALTER TABLE "_site_settings_v" ADD COLUMN "version_legal_pages_documents_label" varchar;
  ALTER TABLE "_site_settings_v" ADD COLUMN "version_legal_pages_contents_label" varchar;
  ALTER TABLE "_site_settings_v" ADD COLUMN "version_legal_pages_versions_label" varchar;
  ALTER TABLE "_site_settings_v" ADD COLUMN "version_not_found_home_label" varchar;
  ALTER TABLE "site_settings_menu_links" ADD CONSTRAINT "site_settings_menu_links_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."site_settings"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_site_settings_v_version_menu_links" ADD CONSTRAINT "_site_settings_v_version_menu_links_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_site_settings_v"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "site_settings_menu_links_order_idx" ON "site_settings_menu_links" USING btree ("_order");
  CREATE INDEX "site_settings_menu_links_parent_id_idx" ON "site_settings_menu_links" USING btree ("_parent_id");
  CREATE INDEX "_site_settings_v_version_menu_links_order_idx" ON "_site_settings_v_version_menu_links" USING btree ("_order");
  CREATE INDEX "_site_settings_v_version_menu_links_parent_id_idx" ON "_site_settings_v_version_menu_links" USING btree ("_parent_id");`)
}

export async function down(): Promise<void> {
  throw new Error('Only a restored backup leads back to the release before.')
}
