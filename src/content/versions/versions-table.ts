import { sql } from '@payloadcms/db-postgres'

/**
 * Returns the table of the versions, and the condition for those of one document. Settings need no condition.
 */
export function versionsTable(slug: string, id?: string) {
  return {
    versions: sql.identifier(`_${slug.replaceAll('-', '_')}_v`),
    ofDocument: id === undefined ? sql`true` : sql`parent_id = ${id}`,
  }
}
