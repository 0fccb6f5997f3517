import { sql } from '@payloadcms/db-postgres'

/** The table with the versions, and the condition for those of one document; settings have no others. */
export function versionsTable(slug: string, id?: string) {
  return {
    versions: sql.identifier(`_${slug.replaceAll('-', '_')}_v`),
    ofDocument: id === undefined ? sql`true` : sql`parent_id = ${id}`,
  }
}
