import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import { z } from 'zod'

/** One query reads `leadsPerPage` leads and returns them in chunks of `leadsPerChunk`. */
const [leadsPerPage, leadsPerChunk] = [10_000, 500]

const chunkRows = z.array(z.object({ leads: z.string(), createdAt: z.string(), id: z.string() }))

type Cursor = { createdAt: string; id: string }

/** Only spam or only other leads. With `since`, only leads that were created after that instant. */
export type LeadSelection = { which: 'spam' | 'not-spam'; since?: Date | undefined }

/**
 * Yields the selected leads, newest first, as the chunks of one JSON array. Postgres writes the JSON, because
 * reading 100,000 leads through Payload takes ten times as long. The generator reads page by page, so a slow
 * client holds neither memory nor a connection. The garbage collector frees small chunks soon; one text for a
 * whole page takes twice the memory. The caller checks first whether this user may see leads.
 */
export async function* findLeads(payload: Payload, selection: LeadSelection) {
  let separator = '['
  let cursor: Cursor | undefined
  do {
    const page = await readPage(payload, selection, cursor)
    for (const { leads } of page) {
      yield separator + leads
      separator = ','
    }
    cursor = page.length * leadsPerChunk === leadsPerPage ? page.at(-1) : undefined
  } while (cursor)
  yield separator === '[' ? '[]' : ']'
}

/** Reads a page: one row for each chunk, with the cursor of its last lead. */
async function readPage(payload: Payload, { which, since }: LeadSelection, cursor: Cursor | undefined) {
  const hasStatus = which === 'spam' ? sql`status = 'spam'` : sql`status <> 'spam'`
  const isAfterCursor = cursor
    ? sql`and (created_at, id) < (${cursor.createdAt}::timestamptz, ${cursor.id}::uuid)`
    : sql``
  const isSince = since ? sql`and created_at > ${since.toISOString()}::timestamptz` : sql``
  const { rows } = await payload.db.drizzle.execute(sql`
    with page as materialized (
      select id, name, email, organization, industry, package, created_at,
        row_number() over (order by created_at desc, id desc) as place
      from waitlist_leads where ${hasStatus} ${isAfterCursor} ${isSince}
      order by created_at desc, id desc limit ${leadsPerPage}
    )
    select
      string_agg(row_to_json(lead)::text, ',' order by place) as leads,
      min(page.created_at)::text as "createdAt",
      (array_agg(page.id order by place desc))[1] as id
    from page cross join lateral (
      select page.id, page.name, page.email, page.organization, page.industry, page.package,
        to_char(page.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt"
    ) as lead
    group by (place - 1) / ${leadsPerChunk}
    order by min(place)`)
  return chunkRows.parse(rows)
}
