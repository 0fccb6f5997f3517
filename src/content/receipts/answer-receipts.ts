import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import { z } from 'zod'
import { answerTimeout } from '@/content/receipts/answer-timeout'
import { instanceName } from '@/content/receipts/instance-name'
import { findStaleAddress } from '@/content/receipts/find-stale-address'
import { lookForWords } from '@/content/receipts/look-for-words'
import { documentPath } from '@/content/document-path'
import { logError } from '@/lib/log'
import { expected } from '@/content/receipts/expected'

type Place = {
  /** Where this very instance answers, whatever stands before it. */
  origin: string
  paths: string[]
  /** Which receipts, by their id: those that were open before the pages were made. */
  receipts: string[]
}

const openReceipts = z.array(z.object({ id: z.string(), document: z.string(), expected }))
const questions = z.array(z.object({ id: z.string(), sought: z.array(z.string()), expected }))

/**
 * What was published since this instance started and it has not answered for, each with the pages on which
 * visitors notice it first; of earlier publishes, what nobody has answered for. The newest comes first.
 */
export async function findOpenReceipts(payload: Payload) {
  const { rows } = await payload.db.drizzle.execute(sql`
    select id, document, expected from content_receipts
    where not answers ? ${instanceName}
      and (saved_at > now() - make_interval(secs => ${process.uptime()}) or answers = '{}')
    order by saved_at desc`)
  return openReceipts.parse(rows).map(({ id, document, expected: { path, left, shownOn } }) => {
    const pages = new Set([path ?? documentPath(document, null), left, ...shownOn])
    return { id, paths: [...pages].filter((page) => page !== null) }
  })
}

/**
 * Fetches this instance's own public pages, as a visitor gets them, and answers for each of these receipts
 * whether the new words of its document are there, and whether what left an address did.
 */
export async function answerReceipts(payload: Payload, { origin, paths, receipts }: Place) {
  if (receipts.length === 0) return
  const { rows } = await payload.db.drizzle.execute(sql`
    select id, sought, expected from content_receipts
    where id in (select jsonb_array_elements_text(${JSON.stringify(receipts)}::jsonb)::uuid)`)
  const open = questions.parse(rows)
  const pages = await Promise.all(paths.map((path) => fetchPage(origin, path)))
  for (const { id, sought, expected } of open) {
    const found = lookForWords(sought, pages)
    const answer = { ...found, broken: [...found.broken, ...(await findStaleAddress(origin, expected))] }
    await payload.db.drizzle.execute(sql`
      update content_receipts set answers = answers || jsonb_build_object(${instanceName}::text,
        ${JSON.stringify(answer)}::jsonb
        || jsonb_build_object('took', extract(epoch from clock_timestamp() - saved_at)))
      where id = ${id}`)
  }
}

/** With 0 for the status where there is no answer: the other pages are still worth telling of. */
async function fetchPage(origin: string, path: string) {
  try {
    const answer = await fetch(`${origin}${path}`, {
      cache: 'no-store',
      signal: AbortSignal.timeout(answerTimeout),
    })
    return { path, status: answer.status, body: await answer.text() }
  } catch (error) {
    logError(`the page ${path} could not be looked at`, error)
    return { path, status: 0, body: '' }
  }
}
