import { MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "media_former_files" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"filename" varchar NOT NULL,
  	"replaced_at" timestamp(3) with time zone NOT NULL
  );
  
  ALTER TABLE "media_former_files" ADD CONSTRAINT "media_former_files_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."media"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "media_former_files_order_idx" ON "media_former_files" USING btree ("_order");
  CREATE INDEX "media_former_files_parent_id_idx" ON "media_former_files" USING btree ("_parent_id");
  CREATE INDEX "media_former_files_filename_idx" ON "media_former_files" USING btree ("filename");`)
}

export async function down(): Promise<void> {
  throw new Error('Only a restored backup leads back to the release before.')
}
