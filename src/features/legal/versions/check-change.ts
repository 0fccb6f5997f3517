import { ValidationError, type CollectionBeforeChangeHook, type PayloadRequest } from 'payload'
import type { LegalDocument, LegalVersion } from '@/payload-types'
import { addDays, dayIn } from '@/lib/site-day'
import { legalDate } from '@/features/legal/legal-date'
import { changeLabels, changeOf } from '@/features/legal/versions/change-fields'
import { findCurrentVersions } from '@/features/legal/versions/find-current-versions'
import { promisedDays } from '@/features/legal/versions/fill-in-facts'
import { findLegalFacts, type LegalFacts } from '@/features/legal/versions/legal-facts'
import type { LegalVersionText } from '@/features/legal/versions/carry-correction'
import {
  findEarlierMatch,
  isSameWording,
  isUnchanged,
  planVersions,
  type Change,
} from '@/features/legal/versions/plan-versions'

/** `promised` is the number of days of notice that the text in force promises. */
type CheckedFacts = LegalFacts & { promised: number }
type Fault = { path: keyof typeof changeLabels; message: string }

const nothingChanged =
  'The text is the same as the one on the site, so there is no change to describe or announce. Change the text, or clear what you entered here.'
const withdrawsAtOnce =
  'This is a text that is on the site or announced already. Publishing it withdraws what is announced after it, at once. Untick this box to do that.'
/** In characters. Corrections of an announced text add their descriptions to that of the announcement. */
const longestDescription = 1_000
const tooLong =
  'With what was said before, the description of this change is too long. Say it in fewer words.'
/** Each publish compares its text with all of these. */
const maxAnnounced = 5
const tooManyAnnounced = `${maxAnnounced} changes are announced already. Wait until one takes effect, or publish this change for the same day as the last one.`
const sayWhatChanges = 'Say what changes. Visitors read it where the change is announced.'

/** Checks what an editor says about the change of a text when it is published. */
export const checkChange: CollectionBeforeChangeHook<LegalDocument> = async ({ data, originalDoc, req }) => {
  if (data._status !== 'published') return data
  const change = changeOf(data)
  if (!originalDoc || (change.changes === '' && change.effectiveDay === null)) return data
  const facts = await findLegalFacts(req)
  const currentVersions = await findCurrentVersions(originalDoc.slug, req)
  const inForce = currentVersions[0]
  const promised =
    change.effectiveDay === null || !inForce ? 0 : promisedDays(inForce.body, inForce.written ?? inForce.body)
  const fault = findFault(currentVersions, { ...originalDoc, ...data }, change, { ...facts, promised })
  if (fault) throw refuse(fault, req)
  return data
}

function findFault(
  currentVersions: readonly LegalVersion[],
  doc: LegalVersionText,
  change: Change,
  facts: CheckedFacts,
): Fault | null {
  const { changes, effectiveDay } = change
  const last = currentVersions.at(-1)
  if (!last) return null
  const isSame = isSameWording(last, doc)
  const isInForce = Date.parse(last.effectiveAt) <= Date.now()
  if (isInForce && isUnchanged(last, doc, facts) && changes)
    return { path: 'changes', message: nothingChanged }
  if (isInForce && isSame && effectiveDay !== null) return { path: 'isMaterial', message: nothingChanged }
  const described = planVersions(currentVersions, doc, change, facts)
  if (described.some(({ changes }) => changes.length > longestDescription))
    return { path: 'changes', message: tooLong }
  if (effectiveDay === null) return null
  if (!isSame && findEarlierMatch(currentVersions, doc) >= 0)
    return { path: 'isMaterial', message: withdrawsAtOnce }
  if (changes === '' && !(isSame && last.changes)) return { path: 'changes', message: sayWhatChanges }
  if (isSame && effectiveDay === last.effectiveDay) return null
  if (!isSame && effectiveDay > last.effectiveDay && currentVersions.length > maxAnnounced)
    return { path: 'isMaterial', message: tooManyAnnounced }
  return (
    findEarlyDay(effectiveDay, facts) ??
    findDayFault(currentVersions.at(isSame ? -2 : -1)?.effectiveDay ?? '', effectiveDay)
  )
}

/** Checks the notice by the number of the settings, and by that of the text in force, which visitors rely on. */
function findEarlyDay(day: string, { noticeDays, promised, timeZone }: CheckedFacts): Fault | null {
  const first = addDays(dayIn(timeZone, new Date()), Math.max(noticeDays, promised))
  if (day >= first) return null
  const reason =
    promised > noticeDays
      ? `The text on the site promises ${promised} days’ notice of a material change.`
      : `A material change needs ${noticeDays} ${noticeDays === 1 ? 'day’s' : 'days’'} notice.`
  return {
    path: 'effectiveDay',
    message: `${reason} The first day on which it can take effect is ${legalDate(first).text}.`,
  }
}

function findDayFault(dayBefore: string, day: string): Fault | null {
  if (day >= dayBefore) return null
  return {
    path: 'effectiveDay',
    message: `This text includes the change announced for ${legalDate(dayBefore).text}, so it cannot take effect before that day.`,
  }
}

function refuse({ path, message }: Fault, req: PayloadRequest) {
  return new ValidationError({ errors: [{ path, label: changeLabels[path], message }], req }, req.t)
}
