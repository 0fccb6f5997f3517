import os from 'node:os'
import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import { z } from 'zod'
import { documentPath } from '@/content/document-path'
import { expected } from '@/content/receipts/receipt'
import { env } from '@/env'

/** The name of this instance for people: its machine and its port. */
const instance = `${os.hostname()}, port ${env.PORT}`
const startedAt = () => sql`now() - make_interval(secs => ${process.uptime()})`

/** Returns the newest content revision. All content that was published up to it is stored. */
export async function findRevision(payload: Payload) {
  const { rows } = await payload.db.drizzle.execute(sql`select number from content_revision`)
  return z.array(z.object({ number: z.number() })).parse(rows)[0]?.number ?? 0
}

/** Records that this instance runs, and since when. Deletes instances that have been silent for a day. */
export async function announceInstance(payload: Payload) {
  await payload.db.drizzle.execute(sql`
    insert into site_instances (name, seen_at, started_at) values (${instance}, now(), ${startedAt()})
    on conflict (name) do update set seen_at = excluded.seen_at, started_at = excluded.started_at`)
  await payload.db.drizzle.execute(sql`delete from site_instances where seen_at < now() - interval '1 day'`)
}

/** Records that this instance ends, so that nobody waits for its reports. */
export async function retireInstance(payload: Payload) {
  await payload.db.drizzle.execute(sql`delete from site_instances where name = ${instance}`)
}

const unreportedRows = z.array(z.object({ document: z.string(), expected }))

/**
 * Returns what was published and not yet reported by this instance, the newest first: the pages to check, and
 * the former path. Publishes from before the start of this instance are left out, once another instance has
 * reported them.
 */
export async function findUnreported(payload: Payload) {
  const { rows } = await payload.db.drizzle.execute(sql`
    select document, expected from content_receipts receipt where not exists (
      select from content_reports report where report.revision >= receipt.revision
        and (instance = ${instance} or saved_at < ${startedAt()}))
    order by revision desc`)
  return unreportedRows.parse(rows).map(({ document, expected: { path, left, shownOn } }) => {
    const pages = shownOn ?? [documentPath(document, null)].filter((page) => page !== null)
    return { pages, path, left }
  })
}

export const report = z.object({ revision: z.int(), pages: z.array(z.string()), broken: z.array(z.string()) })

/**
 * Stores that the pages of this instance show this revision, and which pages do not respond as expected.
 * Deletes reports that add nothing to any receipt.
 */
export async function reportRevision(payload: Payload, { revision, pages, broken }: z.infer<typeof report>) {
  await payload.db.drizzle.execute(sql`
    insert into content_reports (instance, revision, started_at, reached_at, pages, broken)
    values (${instance}, ${revision}, ${startedAt()}, clock_timestamp(), ${JSON.stringify(pages)}::jsonb,
      ${JSON.stringify(broken)}::jsonb)
    on conflict (instance, revision) do update set reached_at = excluded.reached_at, pages = excluded.pages,
      broken = excluded.broken where content_reports.broken <> excluded.broken`)
  await payload.db.drizzle.execute(sql`
    delete from content_reports report where not exists (
      select from content_receipts where revision <= report.revision and revision > coalesce((
        select max(earlier.revision) from content_reports earlier where earlier.instance = report.instance
          and earlier.revision < report.revision and earlier.broken = '[]'), -1))`)
}
