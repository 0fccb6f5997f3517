import { sql } from '@payloadcms/db-postgres'
import type { CollectionConfig, PayloadRequest } from 'payload'
import { z } from 'zod'
import { requestDatabase } from '@/content/database/request-database'
import { filePath } from '@/content/document-path'
import { moveAddress, moveLinks, type Move } from '@/landing/links/move-links'

/**
 * The columns that hold links, those of drafts and versions included. Legal texts are left out: their
 * versions never change.
 */
export const linkColumns = [
  ['redirects', 'to'],
  ['site_settings_menu_links', 'url'],
  ['site_settings_footer_company_links', 'url'],
  ['_site_settings_v_version_menu_links', 'url'],
  ['_site_settings_v_version_footer_company_links', 'url'],
  ['pages_blocks_text', 'text'],
  ['pages_blocks_picture', 'text'],
  ['pages_blocks_questions_questions', 'answer'],
  ['_pages_v_blocks_text', 'text'],
  ['_pages_v_blocks_picture', 'text'],
  ['_pages_v_blocks_questions_questions', 'answer'],
] as const

const rows = z.array(z.object({ id: z.union([z.string(), z.number()]), value: z.unknown() }))

/**
 * Changes the stored links to a moved page or file, in the transaction of the move. The move has already
 * corrected the rows that it saved itself. Rows that another transaction is saving are skipped, so that
 * neither waits for the other.
 */
export async function updateStoredLinks(move: Move, req: PayloadRequest) {
  const database = await requestDatabase(req)
  for (const [tableName, columnName] of linkColumns) {
    const [table, column] = [sql.identifier(tableName), sql.identifier(columnName)]
    const result = await database.execute(sql`
      select id, ${column} as value from ${table}
      where position(${move.from} in ${column}::text) > 0 and xmin <> pg_current_xact_id()::xid
      for update skip locked`)
    for (const { id, value } of rows.parse(result.rows)) {
      const moved =
        typeof value === 'string'
          ? moveAddress(value, move)
          : moveLinks(value, (address) => moveAddress(address, move))
      if (moved === value) continue
      const stored = typeof moved === 'string' ? moved : sql`${JSON.stringify(moved)}::jsonb`
      await database.execute(sql`update ${table} set ${column} = ${stored} where id = ${id}`)
    }
  }
}

/** Adds a hook to a collection of files: when a file is renamed, the links to it change too. */
export function withUpdatedFileLinks({ hooks, ...collection }: CollectionConfig): CollectionConfig {
  return {
    ...collection,
    hooks: {
      ...hooks,
      afterChange: [
        ...(hooks?.afterChange ?? []),
        async ({ doc, previousDoc, req }) => {
          const [from, to] = [filePath(previousDoc?.filename), filePath(doc.filename)]
          if (from && to && from !== to) await updateStoredLinks({ from, to, anchors: new Map() }, req)
          return doc
        },
      ],
    },
  }
}
