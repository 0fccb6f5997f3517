import { sql } from '@payloadcms/db-postgres'
import type { CollectionSlug, GlobalSlug, PayloadRequest } from 'payload'
import { requestDatabase } from '@/content/database/request-database'
import { isRecord } from '@/content/fields/walk-fields'
import { saveOf } from '@/content/saving/save-context'
import { versionsTable } from '@/content/versions/versions-table'

type Versioned = { slug: CollectionSlug | GlobalSlug; id?: string }

/** Minutes without a save, after which work on a draft counts as a new editing session. */
const maxSessionPause = 10

/**
 * Payload overwrites the last autosaved draft with the next one. This keeps the last one as a version in
 * three cases: a colleague saved it, it is from an earlier editing session, or the same person saved it
 * elsewhere. Elsewhere means another tab or another device. `seen` is the time of the save that the form shows, in
 * milliseconds since 1970.
 */
export async function keepEarlierSession(
  { slug, id, seen }: Versioned & { seen: number | null },
  req: PayloadRequest,
) {
  if (!req.user || !saveOf(slug, req).isAutosave) return
  const { versions, ofDocument } = versionsTable(slug, id)
  const database = await requestDatabase(req)
  await database.execute(sql`
    update ${versions} set autosave = false
    where latest and autosave and ${ofDocument}
      and (updated_at < now() - make_interval(mins => ${maxSessionPause})
        or version_updated_at > to_timestamp(${seen && Math.max(0, seen) / 1000}::double precision)
        or version_saved_by_id is distinct from ${req.user.id})`)
}

type Change = { data: object; originalDoc?: object; req: PayloadRequest }

/**
 * Keeps the last autosaved draft as a version before an autosave removes a row with content from it, such as a
 * section. Payload would overwrite it. The form can undo the removal only until it is closed.
 */
export async function keepRemovedRows({ data, originalDoc, req }: Change, { slug, id }: Versioned) {
  if (!originalDoc || !saveOf(slug, req).isAutosave) return
  const kept = new Set(rowsIn(data).map((row) => row.id))
  // A save may contain some fields only. It leaves the others as they are.
  const before = Object.fromEntries(Object.entries(originalDoc).filter(([name]) => name in data))
  if (!rowsIn(before).some((row) => !kept.has(row.id) && hasContent(row))) return
  const { versions, ofDocument } = versionsTable(slug, id)
  const database = await requestDatabase(req)
  await database.execute(
    sql`update ${versions} set autosave = false where latest and autosave and ${ofDocument}`,
  )
}

type Row = Record<string, unknown> & { id: string }

/** Lists the rows of all lists, also of those in other rows. The nodes of rich text are no rows. */
function rowsIn(value: unknown): Row[] {
  if (Array.isArray(value)) return value.flatMap((row: unknown) => (isRow(row) ? [row, ...rowsIn(row)] : []))
  return isRecord(value) && !('root' in value) ? Object.values(value).flatMap(rowsIn) : []
}

function isRow(value: unknown): value is Row {
  return isRecord(value) && typeof value.id === 'string'
}

/** The id and the kind of a row are no content. */
function hasContent(row: Record<string, unknown>) {
  return Object.entries(row).some(([name, value]) => name !== 'id' && name !== 'blockType' && isFilled(value))
}

/** Whether a value contains anything that somebody wrote or chose. */
function isFilled(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== ''
  if (Array.isArray(value)) return value.some(isFilled)
  if (!isRecord(value)) return false
  if ('root' in value) return JSON.stringify(value).includes('"text":"')
  return hasContent(value)
}
