import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

/**
 * Written by hand: Payload does not know these tables. What was published before keeps its receipt: each gets
 * a revision of its own, in the order of publishing, and each answer becomes a report of that revision.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    create table content_revision (
      is_only boolean primary key default true check (is_only),
      number integer not null
    );
    create table content_reports (
      instance varchar not null,
      revision integer not null,
      started_at timestamptz not null,
      reached_at timestamptz not null,
      pages jsonb not null,
      broken jsonb not null,
      primary key (instance, revision)
    );
    alter table content_receipts add column revision integer;
    update content_receipts set revision = numbered.revision
      from (select document, row_number() over (order by saved_at) as revision from content_receipts) numbered
      where numbered.document = content_receipts.document;
    insert into content_reports
      select answer.key, revision, saved_at - interval '1 second',
        saved_at + make_interval(secs => (answer.value ->> 'took')::float),
        answer.value -> 'foundOn', answer.value -> 'broken'
      from content_receipts, jsonb_each(answers) as answer;
    insert into content_revision (number) select coalesce(max(revision), 0) from content_receipts;
    update content_receipts set expected =
      '{"path": null, "left": null, "comingOn": null, "shownOn": [], "isPicture": false}' || expected;
    update content_receipts set expected = expected || '{"shownOn": null}'
      where document in ('site-settings', 'cookie-consent');
    update content_receipts set expected = expected || jsonb_build_object('shownOn', jsonb_build_array(expected -> 'path'))
      where expected ->> 'path' is not null and expected -> 'shownOn' = '[]';
    alter table content_receipts alter column revision set not null,
      drop column id, drop column words, drop column sought, drop column answers`)
}

/** The words that were sought are gone, so earlier receipts are as well. */
export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    drop table content_reports;
    drop table content_revision;
    delete from content_receipts;
    alter table content_receipts drop column revision,
      add column id uuid not null unique, add column words jsonb not null,
      add column sought jsonb not null, add column answers jsonb not null`)
}
