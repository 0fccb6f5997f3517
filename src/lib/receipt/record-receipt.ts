import { sql } from '@payloadcms/db-postgres'
import type { FlattenedField, PayloadRequest } from 'payload'
import { z } from 'zod'
import { wordsOf } from '@/lib/receipt/words-of'
import { requestDatabase } from '@/lib/request-database'

type Saved = {
  /** Collection and id, as `pages:…`, or the slug of a global. */
  document: string
  fields: FlattenedField[]
  data: unknown
}

const stored = z.array(z.object({ words: z.array(z.string()) }))

/**
 * Notes, in the transaction that publishes a document, which words are new since it was published
 * last: each running instance then looks for them on its own pages and answers.
 */
export async function recordReceipt(req: PayloadRequest, { document, fields, data }: Saved) {
  const database = await requestDatabase(req)
  const { rows } = await database.execute(
    sql`select words from content_receipts where document = ${document} for update`,
  )
  const before = new Set(stored.parse(rows)[0]?.words)
  const words = [...new Set(wordsOf(fields, data))]
  const sought = words.filter((word) => !before.has(word))
  await database.execute(sql`
    insert into content_receipts (document, id, saved_at, words, sought, answers)
    values (${document}, ${crypto.randomUUID()}, clock_timestamp(),
      ${JSON.stringify(words)}::jsonb, ${JSON.stringify(sought)}::jsonb, '{}')
    on conflict (document) do update set id = excluded.id, saved_at = excluded.saved_at,
      words = excluded.words, sought = excluded.sought, answers = excluded.answers`)
}
