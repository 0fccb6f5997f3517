import { sql } from '@payloadcms/db-postgres'
import type { CollectionConfig, PayloadRequest } from 'payload'
import { z } from 'zod'
import { requestDatabase } from '@/content/database/request-database'
import { filePath } from '@/content/document-path'
import { isRecord } from '@/content/fields/walk-fields'
import { readSiteAddress } from '@/lib/site-address'

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

/**
 * A move on the site: the old and new path of a page or file, and the new anchor of each moved section by its
 * old anchor.
 */
export type Move = { from: string; to: string; anchors: ReadonlyMap<string, string> }

/** The address after the move. An address with another target stays as it is. */
export function moveAddress(address: string, { from, to, anchors }: Move) {
  const read = readSiteAddress(address)
  if (read?.path !== from) return address
  const [query = '', anchor] = read.ending.split('#')
  return `${to}${query}${anchor === undefined ? '' : `#${moveAnchor(anchor, anchors)}`}`
}

function moveAnchor(anchor: string, anchors: Move['anchors']) {
  const moved = anchors.get(anchor) ?? anchors.get(decode(anchor))
  return moved === undefined ? anchor : encodeURIComponent(moved)
}

function decode(anchor: string) {
  try {
    return decodeURIComponent(anchor)
  } catch {
    return anchor
  }
}

/** Changes the links in a rich text or in rows of a page. Returns the same value when no link changes. */
export function moveLinks(value: unknown, move: (address: string) => string): unknown {
  if (Array.isArray(value)) {
    const moved: unknown[] = value.map((part) => moveLinks(part, move))
    return moved.some((part, index) => part !== value[index]) ? moved : value
  }
  if (!isRecord(value)) return value
  const moved = Object.entries(value).map(([name, part]): [string, unknown] => {
    return [name, value.type === 'link' && name === 'fields' ? moveUrl(part, move) : moveLinks(part, move)]
  })
  return moved.some(([name, part]) => part !== value[name]) ? Object.fromEntries(moved) : value
}

function moveUrl(fields: unknown, move: (address: string) => string) {
  if (!isRecord(fields) || typeof fields.url !== 'string') return fields
  const url = move(fields.url)
  return url === fields.url ? fields : { ...fields, url }
}
