import { MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_second_factors_kind" AS ENUM('passkey', 'recovery-code');
  ALTER TYPE "public"."enum_security_log_kind" ADD VALUE 'passkey' BEFORE 'account';
  CREATE TABLE "second_factors" (
  	"id" uuid PRIMARY KEY NOT NULL,
  	"account_id" uuid NOT NULL,
  	"kind" "enum_second_factors_kind" NOT NULL,
  	"key" varchar NOT NULL,
  	"name" varchar,
  	"public_key" varchar,
  	"transports" varchar,
  	"counter" numeric,
  	"last_used_at" timestamp(3) with time zone,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_account_id_users_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "second_factors_account_idx" ON "second_factors" USING btree ("account_id");
  CREATE UNIQUE INDEX "second_factors_key_idx" ON "second_factors" USING btree ("key");
  CREATE INDEX "second_factors_updated_at_idx" ON "second_factors" USING btree ("updated_at");
  CREATE INDEX "second_factors_created_at_idx" ON "second_factors" USING btree ("created_at");`)
}

export async function down(): Promise<void> {
  throw new Error('Only a restored backup leads back to the release before.')
}
