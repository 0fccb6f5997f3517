import {
  type FindPublishStates,
  onTheSite,
  type PublishState,
  wasOnTheSite,
} from '@/content/versions/publish-state'
import type { LegalVersion } from '@/payload-types'
import { legalDate } from '@/features/legal/legal-date'
import { isReplaced, versionsInOrder } from '@/features/legal/versions/version-order'

type Placed = Pick<LegalVersion, 'number' | 'effectiveDay' | 'effectiveAt'>

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
  const states = new Map<string, PublishState>()
  let next = '9999'
  let isListed = false
  for (const { id, updatedAt } of publishes) {
    const known = versions.filter(({ createdAt }) => createdAt < next)
    const added = known.filter(({ createdAt }) => createdAt >= updatedAt)
    const version = known.at(-1)
    next = updatedAt
    if (!version) continue
    const before = known.at(-1 - added.length)
    const isComing = ({ effectiveAt, createdAt }: (typeof versions)[number]) => effectiveAt > createdAt
    const isMoved = version.effectiveDay !== before?.effectiveDay
    const isAnnounced = added.some(isComing) && (isMoved || added.every(isComing))
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

function describeState(version: Placed, versions: Placed[], now: string) {
  const day = legalDate(version.effectiveDay).text
  if (isReplaced(version, versions)) return `Was announced for ${day}`
  return version.effectiveAt > now ? `Announced for ${day}` : wasOnTheSite
}
