import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import * as z from 'zod/mini'
import { requestDatabase } from '@/content/database/request-database'
import { expected, type Expected } from '@/content/receipts/receipt'

const nothingExpected: Expected = { path: null, left: null, comingOn: null, shownOn: [], isPicture: false }
const stored = z.array(z.object({ expected }))

/**
 * Records the pages that change with a publish, in its transaction: its own page at `path`, or all pages if
 * it has none. The receipt stores the revision that the same transaction has increased before.
 */
export async function recordReceipt(req: PayloadRequest, document: string, path: string | null) {
  const before = await findBefore(req, document)
  await write(req, document, {
    ...nothingExpected,
    path,
    left: path && before?.path !== path ? (before?.path ?? null) : null,
    shownOn: path ? [path] : null,
  })
}

/**
 * Adds to the receipt of a publish the day, as text, on which its text takes effect. The receipt must be
 * recorded before.
 */
export async function recordComingText(
  req: PayloadRequest,
  document: string,
  coming: Pick<Expected, 'comingOn' | 'isCorrected'>,
) {
  const database = await requestDatabase(req)
  await database.execute(sql`
    update content_receipts set expected = expected || ${JSON.stringify(coming)}::jsonb
    where document = ${document}`)
}

/** Records a changed picture with the pages that show it. */
export function recordPicture(req: PayloadRequest, id: string, shownOn: string[]) {
  return write(req, `media:${id}`, { ...nothingExpected, shownOn, isPicture: true })
}

/** Records that a document leaves the site. Returns false and records nothing if it was not on the site. */
export async function recordLeaving(req: PayloadRequest, document: string) {
  const before = await findBefore(req, document)
  if (before?.path) await write(req, document, { ...nothingExpected, left: before.path })
  return Boolean(before?.path)
}

/**
 * Records that a document with a form goes to the trash. Its own receipt stays, because it shows that the
 * document was on the site.
 */
export async function recordTrash(req: PayloadRequest, collection: string, id: string) {
  const before = await findBefore(req, `${collection}:${id}`)
  if (!before?.path) return
  for (const document of [`${collection}:${id}`, `${collection}:deleted`])
    await write(req, document, { ...nothingExpected, left: before.path })
}

/**
 * Records that a document is deleted. Its form no longer exists, so its collection keeps the last such
 * receipt.
 */
export async function recordDelete(req: PayloadRequest, collection: string, id: string) {
  const before = await findBefore(req, `${collection}:${id}`)
  if (!before) return
  const database = await requestDatabase(req)
  await database.execute(sql`delete from content_receipts where document = ${`${collection}:${id}`}`)
  if (before.path) await write(req, `${collection}:deleted`, { ...nothingExpected, left: before.path })
}

async function findBefore(req: PayloadRequest, document: string) {
  const database = await requestDatabase(req)
  const { rows } = await database.execute(
    sql`select expected from content_receipts where document = ${document} for update`,
  )
  return stored.parse(rows)[0]?.expected
}

async function write(req: PayloadRequest, document: string, expectation: Expected) {
  const database = await requestDatabase(req)
  await database.execute(sql`
    insert into content_receipts (document, revision, saved_at, expected)
    values (${document}, (select number from content_revision), clock_timestamp(), ${JSON.stringify(expectation)}::jsonb)
    on conflict (document) do update set revision = excluded.revision, saved_at = excluded.saved_at,
      expected = excluded.expected`)
}
