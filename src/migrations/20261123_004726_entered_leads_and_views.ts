import { MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TYPE "public"."enum_lead_events_kind" ADD VALUE 'entered';
  ALTER TYPE "public"."enum_lead_events_kind" ADD VALUE 'name';
  ALTER TYPE "public"."enum_lead_events_kind" ADD VALUE 'email';
  ALTER TYPE "public"."enum_lead_events_kind" ADD VALUE 'organization';
  ALTER TYPE "public"."enum_lead_events_kind" ADD VALUE 'industry';
  ALTER TYPE "public"."enum_lead_events_kind" ADD VALUE 'phone';
  CREATE TABLE "lead_views" (
  	"id" uuid PRIMARY KEY NOT NULL,
  	"name" varchar NOT NULL,
  	"query" varchar,
  	"columns" varchar,
  	"is_shared" boolean DEFAULT false NOT NULL,
  	"author_id" uuid,
  	"author_name" varchar NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  ALTER TABLE "waitlist_leads" ADD COLUMN "phone" varchar;
  ALTER TABLE "waitlist_leads" ADD COLUMN "entered_by" varchar;
  ALTER TABLE "lead_views" ADD CONSTRAINT "lead_views_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "lead_views_author_idx" ON "lead_views" USING btree ("author_id");
  CREATE INDEX "lead_views_updated_at_idx" ON "lead_views" USING btree ("updated_at");
  CREATE INDEX "lead_views_created_at_idx" ON "lead_views" USING btree ("created_at");`)
}

export async function down(): Promise<void> {
  throw new Error('Only a restored backup leads back to the release before.')
}
