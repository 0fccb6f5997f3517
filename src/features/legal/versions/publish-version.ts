import type { CollectionAfterChangeHook, Payload, PayloadRequest } from 'payload'
import type { LegalDocument, LegalVersion } from '@/payload-types'
import { recordComingText } from '@/content/receipts/record-receipt'
import { dayIn, startOfDay } from '@/lib/site-day'
import { legalDate } from '@/features/legal/legal-date'
import { changeOf } from '@/features/legal/versions/change-fields'
import { findCurrentVersions } from '@/features/legal/versions/find-current-versions'
import { restorePlaceholders } from '@/features/legal/versions/fill-in-facts'
import { findLegalFacts } from '@/features/legal/versions/legal-facts'
import { planVersions, type Change } from '@/features/legal/versions/plan-versions'
import { sql } from '@payloadcms/db-postgres'
import { contentChannel } from '@/content/events/content-names'

/**
 * Stores a published text as a version in the same transaction. An unchanged text makes no version. `data`
 * still has the description of the change; `changeFields` are already empty in `doc`.
 */
export const keepVersion: CollectionAfterChangeHook<LegalDocument> = async ({ data, doc, req }) => {
  if (doc._status !== 'published') return doc
  const currentVersions = await findCurrentVersions(doc.slug, req)
  const change = changeOf(data)
  const added = await addVersions(currentVersions, doc, req, change)
  const last = added.at(-1) ?? currentVersions.at(-1)
  const isComing = ({ effectiveAt }: LegalVersion) => Date.parse(effectiveAt) > Date.now()
  if (last && isComing(last)) {
    await recordComingText(req, `legal-documents:${doc.id}`, {
      comingOn: legalDate(last.effectiveDay).text,
      isCorrected: change.effectiveDay === null && !added.every(isComing),
    })
  }
  return doc
}

/**
 * Adds the text of a document to its versions if it differs from the last one.
 *
 * @returns the versions that were added
 */
async function addVersions(
  currentVersions: readonly LegalVersion[],
  doc: LegalDocument,
  req: PayloadRequest,
  change: Change,
) {
  const facts = await findLegalFacts(req)
  const today = dayIn(facts.timeZone, new Date())
  const planned = planVersions(currentVersions, doc, change, facts)
  const sources = [doc.body, ...currentVersions.map(({ body, written }) => written ?? body)]
  const added: LegalVersion[] = []
  for (const { effectiveDay = today, effectiveAt, ...version } of planned) {
    const number = (added.at(-1) ?? currentVersions.at(-1))?.number ?? 0
    added.push(
      await req.payload.create({
        collection: 'legal-versions',
        data: {
          ...version,
          written: restorePlaceholders(version.body, sources),
          slug: doc.slug,
          number: number + 1,
          publishedDay: today,
          effectiveDay,
          effectiveAt: effectiveAt ?? momentOf(effectiveDay, today, facts.timeZone),
        },
        req,
      }),
    )
  }
  return added
}

function momentOf(effectiveDay: string, today: string, timeZone: string) {
  return (effectiveDay > today ? startOfDay(effectiveDay, timeZone) : new Date()).toISOString()
}

/** In seconds. This is longer than the pause between two checks, so that no change is missed. */
const lookBack = 15

/**
 * Makes all instances renew their pages when an announced text has just taken effect, although nobody saved
 * anything.
 */
export async function announceEffective(payload: Payload) {
  await payload.db.drizzle.execute(sql`
    select pg_notify(${contentChannel}, '') where exists (
      select from legal_versions
      where effective_at between now() - make_interval(secs => ${lookBack}) and now()
        and created_at < effective_at)`)
}
