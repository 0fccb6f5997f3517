import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import { z } from 'zod'
import type { Versioned } from '@/content/history/versioned'
import { versionsTable } from '@/content/versions/versions-table'

/** Days that the history covers. */
export const daysOfHistory = 90

const nullable = z.string().nullable()
const times = z.union([z.string(), z.date()]).transform((time) => new Date(time))
const kept = { slug: z.string(), parent: nullable, saved_by: nullable, kept: z.coerce.number() }
const rows = z.array(
  z.object({ ...kept, id: z.string(), before: nullable, updated_at: times, saved_as: nullable }),
)
const sums = z.array(z.object({ ...kept, oldest: times, is_cut: z.boolean() }))

export type KeptVersion = z.infer<typeof rows>[number]

/**
 * Returns the versions of these documents from the last `daysOfHistory` days, the newest first, without their
 * contents.
 */
export async function findKeptVersions(
  payload: Payload,
  documents: readonly Versioned[],
  { by, limit, offset }: { by: string | null; limit: number; offset: number },
) {
  if (documents.length === 0) return []
  const result = await payload.db.drizzle.execute(sql`
    select * from (${allOf(documents)}) as kept where ${isRecent(sql`updated_at`)}
      ${by === null ? sql`` : sql`and saved_by = ${by}::uuid`}
    order by updated_at desc, id desc limit ${limit} offset ${offset}`)
  return rows.parse(result.rows)
}

/**
 * Returns a row for each document and each person who changed it in these days. The other values are those of
 * the whole document: how many versions are kept, and the time of the oldest one. `is_cut` says whether the
 * oldest one is from these days.
 */
export async function sumUpVersions(payload: Payload, documents: readonly Versioned[]) {
  if (documents.length === 0) return []
  const result = await payload.db.drizzle.execute(sql`
    select slug, parent, saved_by, max(kept) as kept, min(oldest) as oldest,
      ${isRecent(sql`min(oldest)`)} as is_cut
    from (${allOf(documents)}) as kept where ${isRecent(sql`updated_at`)} group by slug, parent, saved_by`)
  return sums.parse(result.rows)
}

/** Uses the clock of the database. */
function isRecent(time: ReturnType<typeof sql>) {
  return sql`${time} > now() - make_interval(days => ${daysOfHistory})`
}

function allOf(documents: readonly Versioned[]) {
  const slugs = [...new Set(documents.map(slugOf))]
  return sql.join(
    slugs.map((slug) => {
      const documentsOfSlug = documents.filter((each) => slugOf(each) === slug)
      const ids = documentsOfSlug.flatMap((each) => ('id' in each ? [each.id] : []))
      return versionsOf(slug, ids)
    }),
    sql` union all `,
  )
}

function slugOf(of: Versioned) {
  return 'global' in of ? of.global : of.collection
}

function versionsOf(slug: string, ids: string[]) {
  const { versions } = versionsTable(slug)
  const isSettings = ids.length === 0
  const parent = isSettings ? sql`null::uuid` : sql`parent_id`
  return sql`
    select ${slug}::text as slug, ${parent} as parent, id, updated_at,
      version_saved_by_id as saved_by, version_saved_as as saved_as,
      lag(id) over (partition by ${parent} order by updated_at, id) as before,
      count(*) over (partition by ${parent}) as kept, min(updated_at) over (partition by ${parent}) as oldest
    from ${versions} ${isSettings ? sql`` : sql`where parent_id = any(${sql.param(ids)}::uuid[])`}`
}
