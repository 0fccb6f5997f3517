import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import { z } from 'zod'
import { instanceName } from '@/features/publishing/instance-name'
import { lookForWords } from '@/features/publishing/look-for-words'

type Place = {
  /** Where this very instance answers, whatever stands before it. */
  origin: string
  paths: string[]
}

const questions = z.array(z.object({ id: z.string(), sought: z.array(z.string()) }))

/**
 * Fetches this instance's own public pages, as a visitor gets them, and answers for each document
 * published in the last minutes whether its new words are there.
 */
export async function answerReceipts(payload: Payload, { origin, paths }: Place) {
  const { rows } = await payload.db.drizzle.execute(sql`
    select id, sought from content_receipts
    where saved_at > now() - interval '5 minutes' and not answers ? ${instanceName}`)
  const open = questions.parse(rows)
  if (open.length === 0) return
  const pages = await Promise.all(paths.map((path) => fetchPage(origin, path)))
  for (const { id, sought } of open) {
    const answer = lookForWords(sought, pages)
    await payload.db.drizzle.execute(sql`
      update content_receipts set answers = answers || jsonb_build_object(${instanceName}::text,
        ${JSON.stringify(answer)}::jsonb
        || jsonb_build_object('took', extract(epoch from clock_timestamp() - saved_at)))
      where id = ${id}`)
  }
}

async function fetchPage(origin: string, path: string) {
  const answer = await fetch(`${origin}${path}`, { cache: 'no-store' })
  return { path, status: answer.status, body: await answer.text() }
}
