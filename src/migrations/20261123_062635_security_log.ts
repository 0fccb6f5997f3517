import { MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_security_log_kind" AS ENUM('sign-in', 'refused-sign-in', 'password', 'account', 'role', 'export', 'data-request', 'settings');
  CREATE TABLE "security_log" (
  	"id" uuid PRIMARY KEY NOT NULL,
  	"sentence" varchar NOT NULL,
  	"kind" "enum_security_log_kind" NOT NULL,
  	"author_id" uuid,
  	"account_id" uuid,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  ALTER TABLE "security_log" ADD CONSTRAINT "security_log_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "security_log" ADD CONSTRAINT "security_log_account_id_users_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "security_log_author_idx" ON "security_log" USING btree ("author_id");
  CREATE INDEX "security_log_account_idx" ON "security_log" USING btree ("account_id");
  CREATE INDEX "security_log_updated_at_idx" ON "security_log" USING btree ("updated_at");
  CREATE INDEX "security_log_created_at_idx" ON "security_log" USING btree ("created_at");`)
}

export async function down(): Promise<void> {
  throw new Error('Only a restored backup leads back to the release before.')
}
