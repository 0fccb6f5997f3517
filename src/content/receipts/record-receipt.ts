import { sql } from '@payloadcms/db-postgres'
import type { FlattenedField, PayloadRequest } from 'payload'
import { z } from 'zod'
import { findComingText } from '@/content/receipts/coming-text'
import { expected, type Expected } from '@/content/receipts/expected'
import { wordsOf } from '@/content/receipts/words-of'
import { requestDatabase } from '@/content/database/request-database'

type Saved = {
  /** Collection and id, as `pages:…`, or the slug of a global. */
  document: string
  /** Where visitors find it; null where it has no page of its own. */
  path: string | null
  fields: FlattenedField[]
  data: unknown
}

const nothingExpected = expected.parse({})
const stored = z.array(z.object({ words: z.array(z.string()), expected }))

/**
 * Notes, in the transaction that publishes a document, what visitors are to find then: its new words, at a
 * new address all of them, or that its text is announced. Each running instance looks for that on its own
 * pages and answers.
 */
export async function recordReceipt(req: PayloadRequest, { document, path, fields, data }: Saved) {
  const before = await findBefore(req, document)
  const words = [...new Set(wordsOf(fields, data))]
  const coming = findComingText(req, document)
  const left = before && path && before.expected.path !== path ? before.expected.path : null
  const known = new Set(before?.words)
  const newWords = words.filter((word) => !known.has(word))
  await write(req, document, {
    words,
    sought: coming ? [coming.announcement] : left ? words : newWords,
    expected: {
      ...nothingExpected,
      path,
      left,
      comingOn: coming?.day ?? null,
      shownOn: path && (left || coming) ? [path] : [],
    },
  })
}

/** Notes that a picture has changed: the mark of its present state must be on the pages that show it. */
export function recordPicture(
  req: PayloadRequest,
  id: string,
  { mark, shownOn }: { mark: string; shownOn: string[] },
) {
  return write(req, `media:${id}`, {
    words: [],
    sought: shownOn.length > 0 ? [mark] : [],
    expected: { ...nothingExpected, shownOn, isPicture: true },
  })
}

/** Notes that a document leaves the site. Nothing where it was not there. */
export async function recordLeaving(req: PayloadRequest, document: string) {
  const before = await findBefore(req, document)
  if (before?.expected.path) await writeLeaving(req, document, before.expected.path)
}

/** The same for one that is deleted, whose form is gone too: its collection keeps the last such receipt. */
export async function recordDelete(req: PayloadRequest, collection: string, id: string) {
  const before = await findBefore(req, `${collection}:${id}`)
  if (!before) return
  const database = await requestDatabase(req)
  await database.execute(sql`delete from content_receipts where document = ${`${collection}:${id}`}`)
  if (before.expected.path) await writeLeaving(req, `${collection}:deleted`, before.expected.path)
}

function writeLeaving(req: PayloadRequest, document: string, left: string) {
  return write(req, document, { words: [], sought: [], expected: { ...nothingExpected, left } })
}

async function findBefore(req: PayloadRequest, document: string) {
  const database = await requestDatabase(req)
  const { rows } = await database.execute(
    sql`select words, expected from content_receipts where document = ${document} for update`,
  )
  return stored.parse(rows)[0]
}

type Receipt = { words: string[]; sought: string[]; expected: Expected }

async function write(req: PayloadRequest, document: string, receipt: Receipt) {
  const database = await requestDatabase(req)
  const [words, sought, wanted] = [receipt.words, receipt.sought, receipt.expected].map((part) =>
    JSON.stringify(part),
  )
  await database.execute(sql`
    insert into content_receipts (document, id, saved_at, words, sought, expected, answers)
    values (${document}, ${crypto.randomUUID()}, clock_timestamp(),
      ${words}::jsonb, ${sought}::jsonb, ${wanted}::jsonb, '{}')
    on conflict (document) do update set id = excluded.id, saved_at = excluded.saved_at, words = excluded.words,
      sought = excluded.sought, expected = excluded.expected, answers = excluded.answers`)
}
