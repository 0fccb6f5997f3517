import type { LegalVersion } from '@/payload-types'
import { legalDate } from '@/features/legal/legal-date'
import { carryCorrection, type LegalVersionText } from '@/features/legal/versions/carry-correction'
import { fillInAsPublished, fillInFacts } from '@/features/legal/versions/fill-in-facts'
import type { LegalFacts } from '@/features/legal/versions/legal-facts'
import { isSameText } from '@/features/legal/versions/same-text'

export type Change = { changes: string; effectiveDay: string | null }
export type CurrentVersion = LegalVersionText & Pick<LegalVersion, 'effectiveDay' | 'effectiveAt' | 'changes'>
/** A text that becomes a version. Without a day it takes effect at once. */
type Planned = LegalVersionText & { changes: string; effectiveDay?: string; effectiveAt?: string }

/**
 * Returns the versions that a publish adds, in order, or none where the text is unchanged. `currentVersions` is the
 * text in force and the announced texts after it. A published text is based on the last of them.
 *
 * - A change with a day is announced after the others.
 * - A change without a day is a correction. It takes effect at once in everything that the text in force
 *   shares with the announced one. The announced text gets the correction too.
 * - A publish of the text in force, or of an earlier announcement, withdraws what is announced after it.
 * - A publish of the same announced text moves its day, or describes it in other words.
 */
export function planVersions(
  currentVersions: readonly CurrentVersion[],
  doc: LegalVersionText,
  change: Change,
  facts: Pick<LegalFacts, 'noticeDays'>,
): Planned[] {
  const text = { ...pick(doc), body: fillInFacts(doc.body, facts) }
  const last = currentVersions.at(-1)
  if (!last) return [{ ...text, changes: change.changes }]
  const day = change.effectiveDay ?? last.effectiveDay
  if (isSameWording(last, doc) && day !== last.effectiveDay) return move(currentVersions, text, day, change)
  if (isUnchanged(last, doc, facts))
    return change.changes ? [{ ...replaceVersion(last, text, ''), changes: change.changes }] : []
  const matchIndex = findEarlierMatch(currentVersions, doc)
  if (matchIndex >= 0) return [withdraw(currentVersions, matchIndex, text, change)]
  if (change.effectiveDay !== null) return announce(last, text, change.effectiveDay, change.changes)
  return correct(currentVersions, last, text, change.changes)
}

/** Whether a text is a version word for word, with the same date. */
export function isUnchanged(
  version: CurrentVersion,
  doc: LegalVersionText,
  facts: Pick<LegalFacts, 'noticeDays'>,
) {
  const isSameDate = doc.lastUpdated.slice(0, 10) === version.lastUpdated.slice(0, 10)
  return isSameDate && isSame({ ...doc, body: fillInFacts(doc.body, facts) }, version)
}

/** Whether a text is a version, whatever its date and the number of days of notice. */
export function isSameWording(version: CurrentVersion, doc: LegalVersionText) {
  return isSame({ ...doc, body: fillInAsPublished(doc.body, version.body) }, version)
}

/** Finds the version before the last one that a text is, or returns -1. */
export function findEarlierMatch(currentVersions: readonly CurrentVersion[], doc: LegalVersionText) {
  return currentVersions.slice(0, -1).findIndex((version) => isSameWording(version, doc))
}

function move(
  currentVersions: readonly CurrentVersion[],
  text: LegalVersionText,
  effectiveDay: string,
  { changes }: Change,
): Planned[] {
  const [before, last] = currentVersions.slice(-2)
  const what = changes || (last?.changes ?? '')
  // Both announced changes then take effect on one day.
  if (effectiveDay === before?.effectiveDay) return [replaceVersion(withoutNotices(before), text, what)]
  const moved = { ...text, changes: what, effectiveDay }
  if (!before || !last) return [moved]
  if (effectiveDay < last.effectiveDay) return [...clearNotices(before), moved]
  // Only a version that takes effect earlier replaces the announced one.
  const move = `The change announced for ${legalDate(last.effectiveDay).text} was moved to ${legalDate(effectiveDay).text}.`
  return [replaceVersion(withoutNotices(before), pick(before), move), moved]
}

function withdraw(
  currentVersions: readonly CurrentVersion[],
  matchIndex: number,
  text: LegalVersionText,
  { changes }: Change,
) {
  const what = changes || sayWithdrawn(currentVersions.slice(matchIndex + 1))
  const match = currentVersions[matchIndex]
  return replaceVersion(match && withoutNotices(match), text, what)
}

function announce(
  last: CurrentVersion,
  text: LegalVersionText,
  effectiveDay: string,
  changes: string,
): Planned[] {
  if (effectiveDay === last.effectiveDay) return [replaceVersion(withoutNotices(last), text, changes)]
  return [...clearNotices(last), { ...text, changes, effectiveDay }]
}

/** What a move or a withdrawal adds to the description of the announcement before it. */
const notices =
  / ?The changes? announced for [A-Z][a-z]+ \d{1,2}, \d{4}(?: and [A-Z][a-z]+ \d{1,2}, \d{4})* (?:was moved to [A-Z][a-z]+ \d{1,2}, \d{4}|(?:was|were) withdrawn)\./g

/** A further move, withdrawal or announcement makes them outdated. Earlier versions keep them. */
function withoutNotices(version: CurrentVersion): CurrentVersion {
  return { ...version, changes: (version.changes ?? '').replace(notices, '').trim() }
}

/** Makes an announcement again without its notices, if it has any. A version in force keeps them as history. */
function clearNotices(version: CurrentVersion) {
  const isComing = Date.parse(version.effectiveAt) > Date.now()
  const hasNotices = (version.changes ?? '').search(notices) >= 0
  return isComing && hasNotices ? [replaceVersion(withoutNotices(version), pick(version), '')] : []
}

function correct(
  currentVersions: readonly CurrentVersion[],
  last: CurrentVersion,
  text: LegalVersionText,
  changes: string,
) {
  const corrected = currentVersions.map((version) =>
    version === last ? text : carryCorrection(version, last, text),
  )
  const first = corrected.findIndex(
    (version, index) => version === text || !isSame(version, currentVersions[index]),
  )
  // If the correction makes an announced text equal to the published one, nothing after it stays announced.
  const end = corrected.findIndex((version) => isSame(version, text))
  const withdrawn = currentVersions.slice(end + 1)
  return corrected.slice(first, end + 1).map((version, index) => {
    const replaced = currentVersions[first + index]
    const described = index === 0 ? changes : ''
    if (withdrawn.length === 0 || first + index < end) return replaceVersion(replaced, version, described)
    const what = [described, sayWithdrawn(withdrawn)].filter(Boolean).join(' ')
    return replaceVersion(replaced && withoutNotices(replaced), version, what)
  })
}

function sayWithdrawn(versions: readonly CurrentVersion[]) {
  const days = versions.map(({ effectiveDay }) => legalDate(effectiveDay).text)
  return days.length === 1
    ? `The change announced for ${days.join('')} was withdrawn.`
    : `The changes announced for ${days.join(' and ')} were withdrawn.`
}

/**
 * Returns a text that replaces a version. If the version is still to come, the text keeps its date and its
 * description of changes.
 */
function replaceVersion(
  version: CurrentVersion | undefined,
  text: LegalVersionText,
  addedChanges: string,
): Planned {
  if (!version || Date.parse(version.effectiveAt) <= Date.now()) return { ...text, changes: addedChanges }
  const { effectiveDay, effectiveAt, changes } = version
  return { ...text, effectiveDay, effectiveAt, changes: [changes, addedChanges].filter(Boolean).join(' ') }
}

function pick({ title, summary, notice, lastUpdated, body }: LegalVersionText): LegalVersionText {
  return { title, summary, notice, lastUpdated, body }
}

/** Whether two texts show the same words, whatever their dates. */
export function isSame(one: LegalVersionText, other: LegalVersionText | undefined) {
  return (
    one.title === other?.title &&
    (one.summary ?? '') === (other.summary ?? '') &&
    (one.notice ?? '') === (other.notice ?? '') &&
    isSameText(one.body, other.body)
  )
}
