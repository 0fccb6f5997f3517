import { createLocalReq, type Payload } from 'payload'
import { addVersions } from '@/features/legal/versions/publish-version'

/** Gives documents that were published before there were versions their first one. Safe to repeat. */
export async function keepFirstVersions(payload: Payload) {
  const req = await createLocalReq({}, payload)
  const { docs } = await payload.find({
    collection: 'legal-documents',
    where: { _status: { equals: 'published' } },
    pagination: false,
    depth: 0,
  })
  for (const document of docs) {
    const { totalDocs } = await payload.count({
      collection: 'legal-versions',
      where: { slug: { equals: document.slug } },
    })
    if (totalDocs === 0) await addVersions(document, req)
  }
}
