import type { PayloadRequest } from 'payload'

/** The number of publishes, the newest first. Reading long texts takes time. */
const maxWritten = 10

/** Finds the published texts of a legal document as they were written, with their placeholders. */
export async function findWritten(id: string, req: PayloadRequest) {
  const { docs } = await req.payload.findVersions({
    collection: 'legal-documents',
    where: { parent: { equals: id }, 'version._status': { equals: 'published' } },
    sort: '-updatedAt',
    limit: maxWritten,
    select: { version: { body: true } },
    depth: 0,
    req,
  })
  return docs.map(({ version }) => version.body)
}
