import { type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "pages_blocks_waitlist_steps" (
  	"_order" integer NOT NULL,
  	"_parent_id" varchar NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"text" varchar
  );
  
  CREATE TABLE "_pages_v_blocks_waitlist_steps" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" uuid PRIMARY KEY NOT NULL,
  	"text" varchar,
  	"_uuid" varchar
  );
  
  ALTER TABLE "cookie_consent_services" ADD COLUMN "is_for_staff" boolean DEFAULT false;
  ALTER TABLE "cookie_consent" ADD COLUMN "table_staff" varchar;
  ALTER TABLE "_cookie_consent_v_version_services" ADD COLUMN "is_for_staff" boolean DEFAULT false;
  ALTER TABLE "_cookie_consent_v" ADD COLUMN "version_table_staff" varchar;
  ALTER TABLE "pages_blocks_waitlist_steps" ADD CONSTRAINT "pages_blocks_waitlist_steps_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."pages_blocks_waitlist"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_pages_v_blocks_waitlist_steps" ADD CONSTRAINT "_pages_v_blocks_waitlist_steps_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_pages_v_blocks_waitlist"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "pages_blocks_waitlist_steps_order_idx" ON "pages_blocks_waitlist_steps" USING btree ("_order");
  CREATE INDEX "pages_blocks_waitlist_steps_parent_id_idx" ON "pages_blocks_waitlist_steps" USING btree ("_parent_id");
  CREATE INDEX "_pages_v_blocks_waitlist_steps_order_idx" ON "_pages_v_blocks_waitlist_steps" USING btree ("_order");
  CREATE INDEX "_pages_v_blocks_waitlist_steps_parent_id_idx" ON "_pages_v_blocks_waitlist_steps" USING btree ("_parent_id");`)
}

export async function down(): Promise<void> {
  throw new Error('Only a restored backup leads back to the release before.')
}
