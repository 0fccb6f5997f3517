import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

/** Written by hand: Payload does not know this table. What is on the site now is noted with its address. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    alter table content_receipts add column expected jsonb not null default '{}';
    update content_receipts set expected = jsonb_build_object('path',
        case pages.slug when 'home' then '/' else '/for/' || pages.slug end)
      from pages where document = 'pages:' || pages.id and pages._status = 'published';
    update content_receipts set expected = jsonb_build_object('path', '/legal/' || legal_documents.slug)
      from legal_documents
      where document = 'legal-documents:' || legal_documents.id and legal_documents._status = 'published'`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`alter table content_receipts drop column expected`)
}
