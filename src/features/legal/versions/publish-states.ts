import type { Payload } from 'payload'
import {
  type FindPublishStates,
  onTheSite,
  type PublishState,
  wasOnTheSite,
} from '@/content/versions/publish-state'
import type { LegalVersion } from '@/payload-types'
import { legalDate } from '@/features/legal/legal-date'
import { isSame } from '@/features/legal/versions/plan-versions'
import { isReplaced, versionBefore, versionsInOrder } from '@/features/legal/versions/version-order'

type Listed = Pick<LegalVersion, 'id' | 'number' | 'effectiveDay' | 'effectiveAt' | 'createdAt'>

/**
 * Returns the state of each publish of a legal document by the id of its version. A publish may only announce a text,
 * or correct an announced text together with the one in force. Its text is the last public version that was made
 * before the next publish.
 */
export const findPublishStates: FindPublishStates = async (payload, id) => {
  const all = { pagination: false, depth: 0 } as const
  const { docs: publishes } = await payload.findVersions({
    ...all,
    collection: 'legal-documents',
    where: { parent: { equals: id }, 'version._status': { equals: 'published' } },
    select: { updatedAt: true, version: { slug: true } },
    sort: '-updatedAt',
  })
  const { docs: versions } = await payload.find({
    ...all,
    collection: 'legal-versions',
    where: { slug: { equals: publishes[0]?.version.slug ?? '' } },
    select: { number: true, effectiveDay: true, effectiveAt: true, createdAt: true },
    sort: 'number',
  })
  const now = new Date().toISOString()
  const inForce = versionsInOrder(versions).findLast(({ effectiveAt }) => effectiveAt <= now)
  const made = groupByPublish(publishes, versions)
  const repeats = await findRepeats(payload, made)
  const states = new Map<string, PublishState>()
  let isListed = false
  for (const { id, known, added, last } of made) {
    const before = versionsInOrder(known.slice(0, known.length - added.length))
    const isMoved = before.every(({ effectiveDay }) => effectiveDay !== last.effectiveDay)
    const isAnnounced = added.some(isComing) && (isMoved || added.every(isComing))
    const version = repeats.get(last.number) ?? last
    const isInForce = version.number === inForce?.number
    const state = isInForce && !isListed ? onTheSite : describeState(version, versions, now)
    const isCorrected = !isAnnounced && added.some((each) => !isComing(each)) && version.effectiveAt > now
    isListed ||= isInForce
    states.set(id, {
      announcedFor: isAnnounced ? legalDate(version.effectiveDay).text : null,
      state: isCorrected ? `Corrections on the site. ${state}` : state,
    })
  }
  return states
}

type Publish = { id: string; updatedAt: string }

/** Returns the versions after each publish, those that it added, and the last one. Newest first. */
function groupByPublish(publishes: readonly Publish[], versions: readonly Listed[]) {
  let next = '9999'
  return publishes.flatMap(({ id, updatedAt }) => {
    const known = versions.filter(({ createdAt }) => createdAt < next)
    const added = known.filter(({ createdAt }) => createdAt >= updatedAt)
    next = updatedAt
    const last = known.at(-1)
    return last ? [{ id, known, added, last }] : []
  })
}

/**
 * Finds versions that a later publish made again with the same text, by their number: a publish that moves an
 * announcement to a later day repeats the text before it.
 */
async function findRepeats(payload: Payload, made: ReturnType<typeof groupByPublish>) {
  const repeats = new Map<number, Listed>()
  for (const { known, added } of made) {
    const [first, ...others] = added
    if (!first || others.length === 0) continue
    const earlier = known.filter(({ number }) => number < first.number)
    const repeated =
      earlier.findLast(({ effectiveAt }) => effectiveAt === first.effectiveAt) ?? versionBefore(first, known)
    if (repeated && (await haveSameText(payload, first, repeated)))
      repeats.set(repeated.number, repeats.get(first.number) ?? first)
  }
  return repeats
}

async function haveSameText(payload: Payload, ...versions: Listed[]) {
  const { docs } = await payload.find({
    collection: 'legal-versions',
    where: { id: { in: versions.map(({ id }) => id) } },
    depth: 0,
  })
  const [one, other] = docs
  return one !== undefined && isSame(one, other)
}

function isComing({ effectiveAt, createdAt }: Listed) {
  return effectiveAt > createdAt
}

function describeState(version: Listed, versions: Listed[], now: string) {
  const day = legalDate(version.effectiveDay).text
  if (isReplaced(version, versions)) return `Was announced for ${day}`
  return version.effectiveAt > now ? `Announced for ${day}` : wasOnTheSite
}
