import { type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * Versions of legal texts keep the text as it was written, with its placeholders. Of older ones only the newest is
 * known: it is the published text of its document.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE "legal_versions" ADD COLUMN "written" jsonb;
    UPDATE "legal_versions" AS "version" SET "written" = "document"."body"
      FROM "legal_documents" AS "document"
      WHERE "document"."slug"::text = "version"."slug" AND "document"."_status" = 'published'
        AND "version"."number" = (SELECT max("other"."number") FROM "legal_versions" AS "other"
          WHERE "other"."slug" = "version"."slug");`)
}

export async function down(): Promise<void> {
  throw new Error('Only a restored backup leads back to the release before.')
}
