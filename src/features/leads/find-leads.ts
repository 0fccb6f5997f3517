import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import { z } from 'zod'

/** Leads are asked for by so many, and arrive in pieces of so many. */
const [leadsPerPage, leadsPerChunk] = [10_000, 500]

const chunkRows = z.array(z.object({ leads: z.string(), createdAt: z.string(), id: z.string() }))

type Cursor = { createdAt: string; id: string }

/** Spam alone, or everything else; and only what arrived after an instant, where there is one. */
export type LeadSelection = { which: 'spam' | 'not-spam'; since?: Date | undefined }

/**
 * The wanted leads newest first, as the text of one JSON array in pieces.
 * Postgres writes the JSON, because 100,000 leads through Payload take ten times as long; and it is
 * read page by page, so that neither memory nor a connection is held while a slow reader takes it.
 * Small pieces are garbage that is soon collected; one text for a page takes twice the memory.
 * Whether this person may see leads is for the caller to have asked.
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

/** One row for each piece, with the place of its last lead. */
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
