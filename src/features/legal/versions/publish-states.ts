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
 * Returns the state of each publish of a legal document by the id of its version. A publish may only announce a text.
 * Its text is the last public version that was made before the next publish.
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
  for (const publish of publishes) {
    const version = versions.findLast(({ createdAt }) => createdAt < next)
    next = publish.updatedAt
    if (!version) continue
    const day = legalDate(version.effectiveDay).text
    const isInForce = version.number === inForce?.number
    states.set(publish.id, {
      announcedFor:
        version.effectiveAt > publish.updatedAt && version.effectiveAt > version.createdAt ? day : null,
      state: isInForce && !isListed ? onTheSite : describeState(version, versions, now),
    })
    isListed ||= isInForce
  }
  return states
}

function describeState(version: Placed, versions: Placed[], now: string) {
  const day = legalDate(version.effectiveDay).text
  if (isReplaced(version, versions)) return `Was announced for ${day}`
  return version.effectiveAt > now ? `Announced for ${day}` : wasOnTheSite
}
