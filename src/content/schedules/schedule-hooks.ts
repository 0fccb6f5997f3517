import type {
  CollectionBeforeChangeHook,
  DateFieldValidation,
  RelationshipFieldSingleValidation,
  PayloadRequest,
} from 'payload'
import { date } from 'payload/shared'
import { dryRun } from '@/content/schedules/carry-out'
import { findSiteZone } from '@/content/schedules/find-site-zone'
import { refusalSentence } from '@/content/refusals/refusal-sentence'
import { panelRefusal } from '@/content/refusals/panel-refusal'
import { shownTitle } from '@/lib/shown-title'
import { momentText } from '@/lib/wall-time'
import type { Schedule } from '@/payload-types'
import { z } from 'zod'

const maxAhead = 2 * 366 * 24 * 60 * 60 * 1000

export const validateDocument: RelationshipFieldSingleValidation = async (value, { req }) =>
  (await findScheduledDocument(value, req)) ? true : 'Choose a page or a legal document that exists.'

/** Validates that a time is in the future and, to catch typing errors, not more than two years away. */
export const validateMoment: DateFieldValidation = (value, options) => {
  const ahead = value ? new Date(value).getTime() - Date.now() : NaN
  if (ahead <= 0)
    return 'This moment has passed. Choose a later one, or press the button on the page itself to do it now.'
  if (ahead > maxAhead) return 'This is more than two years ahead. Check the year.'
  return date(value, options)
}

/**
 * Describes the planned change in one sentence, with the time in the site's time zone. The validation rules
 * run later.
 */
export const describeSchedule: CollectionBeforeChangeHook<Schedule> = async ({ data, req }) => {
  const document = await findScheduledDocument(data.document, req)
  const at = new Date(data.at ?? NaN)
  if (!document || Number.isNaN(at.getTime())) return data
  const zone = await findSiteZone(req.payload, req)
  const title = shownTitle(document.title)
  const actionText = data.action === 'unpublish' ? `Take ${title} off the site` : `Publish ${title}`
  return {
    ...data,
    state: 'waiting',
    title: `${actionText} on ${momentText(zone, at)}`,
    askedBy: req.user?.name ?? 'The site',
  }
}

/**
 * Refuses a schedule at once if it would unpublish a document that must stay on the site. The sentence is
 * that of the rule.
 */
export const refuseImpossible: CollectionBeforeChangeHook<Schedule> = async ({ data, req }) => {
  const { action, document } = data
  if (action !== 'unpublish' || !document || !(await findScheduledDocument(document, req))) return data
  try {
    await dryRun({ action, document }, req)
  } catch (error) {
    const refusal = refusalSentence(error)
    throw refusal === null ? error : panelRefusal(refusal, 400)
  }
  return data
}

export const scheduledCollections = ['pages', 'legal-documents'] as const

const reference = z.object({ relationTo: z.enum(scheduledCollections), value: z.uuid() })

/** Returns the newest draft of the document that the form references, or null if it does not exist. */
async function findScheduledDocument(value: unknown, req: PayloadRequest) {
  const { data } = reference.safeParse(value)
  if (!data) return null
  return req.payload.findByID({
    collection: data.relationTo,
    id: data.value,
    draft: true,
    depth: 0,
    select: { title: true },
    disableErrors: true,
    req,
  })
}
