import { ValidationError, type CollectionBeforeChangeHook, type PayloadRequest } from 'payload'
import type { LegalDocument, LegalVersion } from '@/payload-types'
import { panelRefusal } from '@/content/refusals/panel-refusal'
import { addDays, dayIn } from '@/lib/site-day'
import { legalDate } from '@/features/legal/legal-date'
import { changeLabels, changeOf } from '@/features/legal/versions/change-fields'
import { fillInFacts, findFactFault } from '@/features/legal/versions/fill-in-facts'
import { findCurrentVersions } from '@/features/legal/versions/find-current-versions'
import { findLegalFacts, type LegalFacts } from '@/features/legal/versions/legal-facts'
import type { LegalVersionText } from '@/features/legal/versions/carry-correction'
import { findEarlierMatch, isUnchanged, type Change } from '@/features/legal/versions/plan-versions'

type Fault = { path: keyof typeof changeLabels; message: string }

const nothingChanged =
  'The text is the same as the one on the site, so there is no change to describe or announce. Change the text, or clear what you entered here.'
const withdrawsAtOnce =
  'This is a text that is on the site or announced already. Publishing it withdraws what is announced after it, at once. Untick this box to do that.'
const sayWhatChanges = 'Say what changes. Visitors read it where the change is announced.'

/** Checks the facts of a text, and what an editor says about its change, when it is published. */
export const checkChange: CollectionBeforeChangeHook<LegalDocument> = async ({ data, originalDoc, req }) => {
  if (data._status !== 'published') return data
  const factFault = findFactFault(data.body)
  if (factFault) throw panelRefusal(factFault, 400)
  const change = changeOf(data)
  if (!originalDoc || (change.changes === '' && change.effectiveDay === null)) return data
  const facts = await findLegalFacts(req)
  const text = { ...originalDoc, ...data }
  const currentVersions = await findCurrentVersions(originalDoc.slug, req)
  const fault = findFault(currentVersions, { ...text, body: fillInFacts(text.body, facts) }, change, facts)
  if (fault) throw refuse(fault, req)
  return data
}

function findFault(
  currentVersions: readonly LegalVersion[],
  text: LegalVersionText,
  { changes, effectiveDay }: Change,
  facts: LegalFacts,
): Fault | null {
  const last = currentVersions.at(-1)
  const isSame = isUnchanged(text, last)
  const isAnnounced = Date.parse(last?.effectiveAt ?? '') > Date.now()
  if (isSame && !isAnnounced) return { path: changes ? 'changes' : 'isMaterial', message: nothingChanged }
  if (effectiveDay === null) return null
  if (!isSame && findEarlierMatch(currentVersions, text) >= 0)
    return { path: 'isMaterial', message: withdrawsAtOnce }
  if (changes === '' && !(isSame && last?.changes)) return { path: 'changes', message: sayWhatChanges }
  if (isSame && effectiveDay === last?.effectiveDay) return null
  return findDayFault(currentVersions.at(isSame ? -2 : -1)?.effectiveDay ?? '', effectiveDay, facts)
}

function findDayFault(dayBefore: string, day: string, { noticeDays, timeZone }: LegalFacts): Fault | null {
  const first = addDays(dayIn(timeZone, new Date()), noticeDays)
  if (day < first) {
    return {
      path: 'effectiveDay',
      message: `A material change needs ${noticeDays} days’ notice. The first day on which it can take effect is ${legalDate(first).text}.`,
    }
  }
  if (day >= dayBefore) return null
  return {
    path: 'effectiveDay',
    message: `This text includes the change announced for ${legalDate(dayBefore).text}, so it cannot take effect before that day.`,
  }
}

function refuse({ path, message }: Fault, req: PayloadRequest) {
  return new ValidationError({ errors: [{ path, label: changeLabels[path], message }], req }, req.t)
}
