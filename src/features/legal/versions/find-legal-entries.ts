import type { Payload } from 'payload'
import type { LegalDocument } from '@/payload-types'
import { legalDocumentSamples } from '@/features/legal/legal-document-samples'
import { fillInFacts } from '@/features/legal/versions/fill-in-facts'
import { legalFactsSample } from '@/features/legal/versions/legal-facts'
import type { LegalEntry, VersionLine } from '@/features/legal/versions/legal-entry'

/** The built-in texts, for what the site does not have yet. */
export const legalEntrySamples: LegalEntry[] = legalDocumentSamples.map((sample) => ({
  ...sample,
  body: fillInFacts(sample.body, legalFactsSample),
  versions: [],
  coming: null,
}))

/** The four legal documents with the text of each that is in force at this moment. */
export async function findLegalEntries(payload: Payload): Promise<LegalEntry[]> {
  const asVisitor = { overrideAccess: false, pagination: false, depth: 0 } as const
  const { docs } = await payload.find({ collection: 'legal-documents', ...asVisitor })
  const { docs: versions } = await payload.find({
    collection: 'legal-versions',
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
  return Promise.all(
    legalEntrySamples.map((sample) => {
      const document = docs.find(({ slug }) => slug === sample.slug)
      return document ? entryOf(payload, document, versions) : sample
    }),
  )
}

async function entryOf(payload: Payload, document: LegalDocument, all: VersionLine[]): Promise<LegalEntry> {
  const versions = all.filter(({ slug }) => slug === document.slug)
  const now = new Date().toISOString()
  const inForce = versions.find(({ effectiveAt }) => effectiveAt <= now)
  const coming = versions.find(({ effectiveAt }) => effectiveAt > now) ?? null
  const version = inForce && (await findVersion(payload, document.slug, inForce.number))
  const { slug, navLabel } = document
  return { ...document, ...version, slug, navLabel, versions, coming }
}

/** One text of a document as it was published; undefined where there is none of that number. */
export async function findVersion(payload: Payload, slug: string, number: number) {
  const { docs } = await payload.find({
    collection: 'legal-versions',
    where: { slug: { equals: slug }, number: { equals: number } },
    limit: 1,
    depth: 0,
    overrideAccess: false,
  })
  return docs[0] ?? null
}
