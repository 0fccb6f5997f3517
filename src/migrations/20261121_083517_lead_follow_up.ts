import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_lead_events_kind" AS ENUM('note', 'status', 'owner');
  CREATE TABLE "lead_events" (
  	"id" uuid PRIMARY KEY NOT NULL,
  	"lead_id" uuid NOT NULL,
  	"kind" "enum_lead_events_kind" NOT NULL,
  	"note" varchar,
  	"before" varchar,
  	"after" varchar,
  	"author_id" uuid,
  	"author_name" varchar NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "lead_exports" (
  	"id" uuid PRIMARY KEY NOT NULL,
  	"author_name" varchar NOT NULL,
  	"author_id" uuid,
  	"count" numeric NOT NULL,
  	"filters" varchar NOT NULL,
  	"lead_ids" varchar NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  ALTER TABLE "waitlist_leads" ADD COLUMN "owner_id" uuid;
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "lead_events_id" uuid;
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "lead_exports_id" uuid;
  ALTER TABLE "lead_events" ADD CONSTRAINT "lead_events_lead_id_waitlist_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."waitlist_leads"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "lead_events" ADD CONSTRAINT "lead_events_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "lead_exports" ADD CONSTRAINT "lead_exports_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "lead_events_lead_idx" ON "lead_events" USING btree ("lead_id");
  CREATE INDEX "lead_events_author_idx" ON "lead_events" USING btree ("author_id");
  CREATE INDEX "lead_events_updated_at_idx" ON "lead_events" USING btree ("updated_at");
  CREATE INDEX "lead_events_created_at_idx" ON "lead_events" USING btree ("created_at");
  CREATE INDEX "lead_exports_author_idx" ON "lead_exports" USING btree ("author_id");
  CREATE INDEX "lead_exports_updated_at_idx" ON "lead_exports" USING btree ("updated_at");
  CREATE INDEX "lead_exports_created_at_idx" ON "lead_exports" USING btree ("created_at");
  ALTER TABLE "waitlist_leads" ADD CONSTRAINT "waitlist_leads_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_lead_events_fk" FOREIGN KEY ("lead_events_id") REFERENCES "public"."lead_events"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_lead_exports_fk" FOREIGN KEY ("lead_exports_id") REFERENCES "public"."lead_exports"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "waitlist_leads_owner_idx" ON "waitlist_leads" USING btree ("owner_id");
  CREATE INDEX "payload_locked_documents_rels_lead_events_id_idx" ON "payload_locked_documents_rels" USING btree ("lead_events_id");
  CREATE INDEX "payload_locked_documents_rels_lead_exports_id_idx" ON "payload_locked_documents_rels" USING btree ("lead_exports_id");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "lead_events" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "lead_exports" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "lead_events" CASCADE;
  DROP TABLE "lead_exports" CASCADE;
  ALTER TABLE "waitlist_leads" DROP CONSTRAINT "waitlist_leads_owner_id_users_id_fk";
  
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT "payload_locked_documents_rels_lead_events_fk";
  
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT "payload_locked_documents_rels_lead_exports_fk";
  
  DROP INDEX "waitlist_leads_owner_idx";
  DROP INDEX "payload_locked_documents_rels_lead_events_id_idx";
  DROP INDEX "payload_locked_documents_rels_lead_exports_id_idx";
  ALTER TABLE "waitlist_leads" DROP COLUMN "owner_id";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "lead_events_id";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "lead_exports_id";
  DROP TYPE "public"."enum_lead_events_kind";`)
}
