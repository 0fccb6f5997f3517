import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_schedules_action" AS ENUM('publish', 'unpublish');
  CREATE TYPE "public"."enum_schedules_state" AS ENUM('waiting', 'done', 'refused');
  CREATE TYPE "public"."enum_person_requests_kind" AS ENUM('export', 'erase');
  CREATE TABLE "schedules" (
  	"id" uuid PRIMARY KEY NOT NULL,
  	"saved_by_id" uuid,
  	"title" varchar,
  	"action" "enum_schedules_action" DEFAULT 'publish' NOT NULL,
  	"at" timestamp(3) with time zone NOT NULL,
  	"state" "enum_schedules_state" DEFAULT 'waiting',
  	"outcome" varchar,
  	"asked_by" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "schedules_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" uuid NOT NULL,
  	"path" varchar NOT NULL,
  	"pages_id" uuid,
  	"legal_documents_id" uuid
  );
  
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
  ALTER TABLE "schedules" ADD CONSTRAINT "schedules_saved_by_id_users_id_fk" FOREIGN KEY ("saved_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "schedules_rels" ADD CONSTRAINT "schedules_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."schedules"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "schedules_rels" ADD CONSTRAINT "schedules_rels_pages_fk" FOREIGN KEY ("pages_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "schedules_rels" ADD CONSTRAINT "schedules_rels_legal_documents_fk" FOREIGN KEY ("legal_documents_id") REFERENCES "public"."legal_documents"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "person_requests" ADD CONSTRAINT "person_requests_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "schedules_saved_by_idx" ON "schedules" USING btree ("saved_by_id");
  CREATE INDEX "schedules_updated_at_idx" ON "schedules" USING btree ("updated_at");
  CREATE INDEX "schedules_created_at_idx" ON "schedules" USING btree ("created_at");
  CREATE INDEX "state_at_idx" ON "schedules" USING btree ("state","at");
  CREATE INDEX "schedules_rels_order_idx" ON "schedules_rels" USING btree ("order");
  CREATE INDEX "schedules_rels_parent_idx" ON "schedules_rels" USING btree ("parent_id");
  CREATE INDEX "schedules_rels_path_idx" ON "schedules_rels" USING btree ("path");
  CREATE INDEX "schedules_rels_pages_id_idx" ON "schedules_rels" USING btree ("pages_id");
  CREATE INDEX "schedules_rels_legal_documents_id_idx" ON "schedules_rels" USING btree ("legal_documents_id");
  CREATE INDEX "person_requests_author_idx" ON "person_requests" USING btree ("author_id");
  CREATE INDEX "person_requests_updated_at_idx" ON "person_requests" USING btree ("updated_at");
  CREATE INDEX "person_requests_created_at_idx" ON "person_requests" USING btree ("created_at");
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_person_requests_fk" FOREIGN KEY ("person_requests_id") REFERENCES "public"."person_requests"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "payload_locked_documents_rels_person_requests_id_idx" ON "payload_locked_documents_rels" USING btree ("person_requests_id");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "schedules" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "schedules_rels" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "person_requests" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "schedules" CASCADE;
  DROP TABLE "schedules_rels" CASCADE;
  DROP TABLE "person_requests" CASCADE;
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT "payload_locked_documents_rels_person_requests_fk";
  
  DROP INDEX "payload_locked_documents_rels_person_requests_id_idx";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "person_requests_id";
  DROP TYPE "public"."enum_schedules_action";
  DROP TYPE "public"."enum_schedules_state";
  DROP TYPE "public"."enum_person_requests_kind";`)
}
