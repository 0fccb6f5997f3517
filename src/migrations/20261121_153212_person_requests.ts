import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_person_requests_kind" AS ENUM('export', 'erase');
  CREATE TABLE "person_requests" (
  	"id" uuid PRIMARY KEY NOT NULL,
  	"kind" "enum_person_requests_kind" NOT NULL,
  	"author_name" varchar NOT NULL,
  	"author_id" uuid,
  	"is_found" boolean DEFAULT false NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "person_requests_id" uuid;
  ALTER TABLE "person_requests" ADD CONSTRAINT "person_requests_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "person_requests_author_idx" ON "person_requests" USING btree ("author_id");
  CREATE INDEX "person_requests_updated_at_idx" ON "person_requests" USING btree ("updated_at");
  CREATE INDEX "person_requests_created_at_idx" ON "person_requests" USING btree ("created_at");
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_person_requests_fk" FOREIGN KEY ("person_requests_id") REFERENCES "public"."person_requests"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "payload_locked_documents_rels_person_requests_id_idx" ON "payload_locked_documents_rels" USING btree ("person_requests_id");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "person_requests" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "person_requests" CASCADE;
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT "payload_locked_documents_rels_person_requests_fk";
  
  DROP INDEX "payload_locked_documents_rels_person_requests_id_idx";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "person_requests_id";
  DROP TYPE "public"."enum_person_requests_kind";`)
}
