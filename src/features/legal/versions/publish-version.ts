import { isDeepStrictEqual } from 'node:util'
import type { CollectionAfterChangeHook, CollectionBeforeChangeHook, PayloadRequest } from 'payload'
import type { LegalDocument, LegalVersion } from '@/payload-types'
import { panelRefusal } from '@/content/refusals/panel-refusal'
import { recordComingText } from '@/content/receipts/record-receipt'
import { addDays, dayIn, startOfDay } from '@/lib/site-day'
import { legalDate } from '@/features/legal/legal-date'
import { fillInFacts, findUnknownFacts } from '@/features/legal/versions/fill-in-facts'
import { findLegalFacts } from '@/features/legal/versions/legal-facts'

type Change = { changes: string; effectiveDay: string | null }

/** Checks what is said about a change when it is published. */
export const checkChange: CollectionBeforeChangeHook<LegalDocument> = async ({ data, req }) => {
  if (data._status !== 'published') return data
  const [unknown] = findUnknownFacts(data.body)
  if (unknown) {
    throw panelRefusal(
      `There is no fact called {${unknown}}. Write {notice days}, or leave the braces out.`,
      400,
    )
  }
  if (data.isMaterial) await requireNotice(dayOf(data), req)
  return data
}

async function requireNotice(day: string, req: PayloadRequest) {
  const { noticeDays, timeZone } = await findLegalFacts(req)
  const first = addDays(dayIn(timeZone, new Date()), noticeDays)
  if (day >= first) return
  throw panelRefusal(
    `A material change needs ${noticeDays} days’ notice. The first day on which it can take effect is ${legalDate(first).text}.`,
    400,
  )
}

/**
 * Keeps what was published as a version of its own, in the same transaction; the same text again makes none.
 * `data` still has what is said about the change: `changeFields` are empty in `doc`.
 */
export const keepVersion: CollectionAfterChangeHook<LegalDocument> = async ({ data, doc, req }) => {
  if (doc._status !== 'published') return doc
  const effectiveDay = data.isMaterial ? dayOf(data) : null
  const added = await addVersion(doc, req, { changes: data.changes ?? '', effectiveDay })
  if (added && Date.parse(added.effectiveAt) > Date.now()) {
    await recordComingText(req, `legal-documents:${doc.id}`, legalDate(added.effectiveDay).text)
  }
  return doc
}

function dayOf({ effectiveDay }: Partial<LegalDocument>) {
  return effectiveDay?.slice(0, 10) ?? ''
}

/** Adds the text of a document to its versions where it is another than the last one; answers what was added. */
export async function addVersion(doc: LegalDocument, req: PayloadRequest, change?: Change) {
  const facts = await findLegalFacts(req)
  const { docs } = await req.payload.find({
    collection: 'legal-versions',
    where: { slug: { equals: doc.slug } },
    sort: '-number',
    limit: 1,
    depth: 0,
    req,
  })
  const [last] = docs
  const { title, slug, summary, notice, lastUpdated } = doc
  const text = { title, summary, notice, lastUpdated, body: fillInFacts(doc.body, facts) }
  if (last && isDeepStrictEqual(essence(text), essence(last))) return null
  const today = dayIn(facts.timeZone, new Date())
  // A correction of a text that is still to come takes effect with it, and never before it.
  const days = [change?.effectiveDay ?? today, last?.effectiveDay ?? today, today].toSorted()
  const effectiveDay = days.at(-1) ?? today
  return req.payload.create({
    collection: 'legal-versions',
    data: {
      ...text,
      slug,
      number: (last?.number ?? 0) + 1,
      publishedDay: today,
      effectiveDay,
      effectiveAt: momentOf(effectiveDay, today, facts.timeZone),
      changes: change?.changes,
    },
    req,
  })
}

function momentOf(effectiveDay: string, today: string, timeZone: string) {
  return (effectiveDay > today ? startOfDay(effectiveDay, timeZone) : new Date()).toISOString()
}

type Text = Pick<LegalVersion, 'title' | 'summary' | 'notice' | 'lastUpdated' | 'body'>

/** What makes two versions the same, whatever the database did to the order of keys. */
function essence({ title, summary, notice, lastUpdated, body }: Text): unknown {
  const parts = [title, summary ?? '', notice ?? '', lastUpdated.slice(0, 10), body]
  return JSON.parse(JSON.stringify(parts))
}
