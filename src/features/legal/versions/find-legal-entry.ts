import type { Payload } from 'payload'
import { legalDocumentSamples } from '@/features/legal/legal-document-samples'
import { legalSlugs, type LegalEntry } from '@/features/legal/legal-content'
import { fillInFacts } from '@/features/legal/versions/fill-in-facts'
import { legalFactsSample } from '@/features/legal/versions/legal-facts'
import { versionsInOrder } from '@/features/legal/versions/version-order'

/** The built-in texts, for a build and for a site that has none yet. */
export const legalEntrySamples: LegalEntry[] = legalDocumentSamples.map((sample) => ({
  ...sample,
  body: fillInFacts(sample.body, legalFactsSample),
  versions: [],
  announced: [],
}))

const asVisitor = { overrideAccess: false, pagination: false, depth: 0 } as const

/** A document stays on the site whatever becomes of its row: its words are those of its versions. */
const anyStatus = { pagination: false, depth: 0 } as const

/** The legal documents as menus name them, those that there are. */
export async function listLegalNames(payload: Payload) {
  const { docs } = await payload.find({
    collection: 'legal-documents',
    select: { slug: true, navLabel: true },
    ...anyStatus,
  })
  return legalSlugs.flatMap((slug) => docs.find((document) => document.slug === slug) ?? [])
}

/** A legal document with the text of it that is in force at this moment; null where nothing of it was published. */
export async function findLegalEntry(payload: Payload, slug: string): Promise<LegalEntry | null> {
  const where = { slug: { equals: slug } }
  const { docs } = await payload.find({ collection: 'legal-documents', where, ...anyStatus })
  const [document] = docs
  if (!document) return null
  const { docs: versions } = await payload.find({
    collection: 'legal-versions',
    where,
    sort: '-number',
    select: {
      slug: true,
      number: true,
      publishedDay: true,
      effectiveDay: true,
      effectiveAt: true,
      changes: true,
    },
    ...asVisitor,
  })
  const now = new Date().toISOString()
  const order = versionsInOrder(versions)
  const inForce = order.findLast(({ effectiveAt }) => effectiveAt <= now)
  const announced = order.filter(({ effectiveAt }) => effectiveAt > now)
  const version = inForce && (await findVersion(payload, slug, inForce.number))
  if (!version && document._status !== 'published') return null
  return { ...document, ...version, slug: document.slug, versions, announced }
}

/** One text of a document as it was published; null where there is none of that number. */
export async function findVersion(payload: Payload, slug: string, number: number) {
  const { docs } = await payload.find({
    collection: 'legal-versions',
    where: { slug: { equals: slug }, number: { equals: number } },
    limit: 1,
    ...asVisitor,
  })
  return docs[0] ?? null
}
