import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import { z } from 'zod'

const leadsPerPage = 10_000

const page = z.tuple([
  z.object({ leads: z.string(), last: z.object({ createdAt: z.string(), id: z.string() }).nullable() }),
])

type Place = { createdAt: string; id: string }

/**
 * All leads newest first, as the text of one JSON array in pieces: spam alone, or everything else.
 * Postgres writes the JSON, because 100,000 leads through Payload take ten times as long; and it is
 * read page by page, so that neither memory nor a connection is held while a slow reader takes it.
 * Whether this person may see leads is for the caller to have asked.
 */
export async function* findLeads(payload: Payload, which: 'spam' | 'not-spam') {
  let { leads, last } = await readPage(payload, which, null)
  yield `[${leads}`
  while (last) {
    ;({ leads, last } = await readPage(payload, which, last))
    if (leads) yield `,${leads}`
  }
  yield ']'
}

async function readPage(payload: Payload, which: 'spam' | 'not-spam', after: Place | null) {
  const isWanted = which === 'spam' ? sql`status = 'spam'` : sql`status <> 'spam'`
  const isLater = after
    ? sql`and (created_at, id) < (${after.createdAt}::timestamptz, ${after.id}::uuid)`
    : sql``
  const { rows } = await payload.db.drizzle.execute(sql`
    with page as materialized (
      select id, name, email, organization, industry, package, created_at
      from waitlist_leads where ${isWanted} ${isLater}
      order by created_at desc, id desc limit ${leadsPerPage}
    )
    select
      coalesce((
        select string_agg(row_to_json(lead)::text, ',') from (
          select id, name, email, organization, industry, package,
            to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt"
          from page
        ) as lead
      ), '') as leads,
      (
        select json_build_object('createdAt', created_at::text, 'id', id) from page
        offset ${leadsPerPage - 1} limit 1
      ) as last`)
  return page.parse(rows)[0]
}
