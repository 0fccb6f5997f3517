import type { Payload } from 'payload'
import { legalDocumentSamples } from '@/features/legal/legal-document-samples'
import { legalSlugs, type LegalEntry } from '@/features/legal/legal-content'
import { fillInFacts } from '@/features/legal/versions/fill-in-facts'
import { legalFactsSample } from '@/features/legal/versions/legal-facts'
import { versionsInOrder } from '@/features/legal/versions/version-order'

/** The built-in texts, for a build and for a site without texts. */
export const legalEntrySamples: LegalEntry[] = legalDocumentSamples.map((sample) => ({
  ...sample,
  body: fillInFacts(sample.body, legalFactsSample),
  versions: [],
  announced: [],
}))

const asVisitor = { overrideAccess: false, pagination: false, depth: 0 } as const

/** A document stays public whatever the status of its row is: its public texts are its versions. */
const anyStatus = { pagination: false, depth: 0 } as const

/** Lists the existing legal documents as menus name them. */
export async function listLegalNames(payload: Payload) {
  const { docs } = await payload.find({
    collection: 'legal-documents',
    select: { slug: true, navLabel: true },
    ...anyStatus,
  })
  return legalSlugs.flatMap((slug) => docs.find((document) => document.slug === slug) ?? [])
}

/**
 * Finds a legal document with the text that is in force now. Returns null where none of its texts was
 * published.
 */
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

/** Finds one version of a document by its number, or returns null. */
export async function findVersion(payload: Payload, slug: string, number: number) {
  const { docs } = await payload.find({
    collection: 'legal-versions',
    where: { slug: { equals: slug }, number: { equals: number } },
    limit: 1,
    ...asVisitor,
  })
  return docs[0] ?? null
}
