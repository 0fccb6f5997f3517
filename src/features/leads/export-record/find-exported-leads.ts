import type { Payload, TypedUser } from 'payload'
import { z } from 'zod'

/** The ids of the leads that an export handed over, one a line, or null where there is no such export. */
export async function findExportedLeads(payload: Payload, user: TypedUser, id: string) {
  if (!z.uuid().safeParse(id).success) return null
  const { docs } = await payload.find({
    collection: 'lead-exports',
    where: { id: { equals: id } },
    limit: 1,
    depth: 0,
    user,
    overrideAccess: false,
    showHiddenFields: true,
  })
  return docs[0]?.leadIds ?? null
}
