import {
  ValidationError,
  type CollectionAfterChangeHook,
  type CollectionBeforeChangeHook,
  type Payload,
  type PayloadRequest,
} from 'payload'
import type { LegalDocument, LegalVersion } from '@/payload-types'
import { panelRefusal } from '@/content/refusals/panel-refusal'
import { recordComingText } from '@/content/receipts/record-receipt'
import { addDays, dayIn, startOfDay } from '@/lib/site-day'
import { legalDate } from '@/features/legal/legal-date'
import { fillInFacts, findFactFault } from '@/features/legal/versions/fill-in-facts'
import { findLegalFacts } from '@/features/legal/versions/legal-facts'
import { dayLabel } from '@/features/legal/versions/change-fields'
import { planVersions, type Change } from '@/features/legal/versions/plan-versions'
import { versionsInOrder } from '@/features/legal/versions/version-order'
import { sql } from '@payloadcms/db-postgres'
import { contentChannel } from '@/content/events/content-channel'

/** Checks the facts and the day of a change when it is published. */
export const checkChange: CollectionBeforeChangeHook<LegalDocument> = async ({ data, originalDoc, req }) => {
  if (data._status !== 'published') return data
  const fault = findFactFault(data.body)
  if (fault) throw panelRefusal(fault, 400)
  if (data.isMaterial) await requireNotice(originalDoc?.slug ?? '', dayOf(data), req)
  return data
}

async function requireNotice(slug: string, day: string, req: PayloadRequest) {
  const { noticeDays, timeZone } = await findLegalFacts(req)
  const first = addDays(dayIn(timeZone, new Date()), noticeDays)
  if (day < first) {
    throw refuseDay(
      `A material change needs ${noticeDays} days’ notice. The first day on which it can take effect is ${legalDate(first).text}.`,
      req,
    )
  }
  const announced = (await findCurrentVersions(slug, req)).at(-1)?.effectiveDay ?? ''
  if (day >= announced) return
  throw refuseDay(
    `This text includes the change announced for ${legalDate(announced).text}, so it cannot take effect before that day.`,
    req,
  )
}

function refuseDay(message: string, req: PayloadRequest) {
  return new ValidationError({ errors: [{ path: 'effectiveDay', label: dayLabel, message }], req }, req.t)
}

/**
 * Stores a published text as a version in the same transaction. An unchanged text makes no version. `data`
 * still has the description of the change; `changeFields` are already empty in `doc`.
 */
export const keepVersion: CollectionAfterChangeHook<LegalDocument> = async ({ data, doc, req }) => {
  if (doc._status !== 'published') return doc
  const effectiveDay = data.isMaterial ? dayOf(data) : null
  const added = await addVersions(doc, req, { changes: data.changes ?? '', effectiveDay })
  const last = added.at(-1)
  const isComing = ({ effectiveAt }: LegalVersion) => Date.parse(effectiveAt) > Date.now()
  if (last && isComing(last)) {
    await recordComingText(req, `legal-documents:${doc.id}`, {
      comingOn: legalDate(last.effectiveDay).text,
      isCorrected: !added.every(isComing),
    })
  }
  return doc
}

function dayOf({ effectiveDay }: Partial<LegalDocument>) {
  return effectiveDay?.slice(0, 10) ?? ''
}

/**
 * Adds the text of a document to its versions if it differs from the last one.
 *
 * @returns the versions that were added
 */
async function addVersions(doc: LegalDocument, req: PayloadRequest, change: Change) {
  const facts = await findLegalFacts(req)
  const currentVersions = await findCurrentVersions(doc.slug, req)
  const today = dayIn(facts.timeZone, new Date())
  const planned = planVersions(currentVersions, { ...doc, body: fillInFacts(doc.body, facts) }, change)
  const added: LegalVersion[] = []
  for (const { effectiveDay = today, effectiveAt, ...version } of planned) {
    const number = (added.at(-1) ?? currentVersions.at(-1))?.number ?? 0
    added.push(
      await req.payload.create({
        collection: 'legal-versions',
        data: {
          ...version,
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

/**
 * Finds the text in force and the announced texts after it. The last one has the highest number of all
 * versions.
 */
async function findCurrentVersions(slug: string, req: PayloadRequest) {
  const { docs } = await req.payload.find({
    collection: 'legal-versions',
    where: { slug: { equals: slug } },
    pagination: false,
    depth: 0,
    req,
  })
  const now = new Date().toISOString()
  const order = versionsInOrder(docs)
  return order.slice(
    Math.max(
      order.findLastIndex(({ effectiveAt }) => effectiveAt <= now),
      0,
    ),
  )
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
