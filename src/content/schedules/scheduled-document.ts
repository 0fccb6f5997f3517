import type { PayloadRequest } from 'payload'
import { z } from 'zod'

export const scheduledCollections = ['pages', 'legal-documents'] as const

const reference = z.object({ relationTo: z.enum(scheduledCollections), value: z.uuid() })

/** The newest draft of the document that a form refers to, or null where there is none. */
export async function findScheduledDocument(value: unknown, req: PayloadRequest) {
  const { data } = reference.safeParse(value)
  if (!data) return null
  return req.payload.findByID({
    collection: data.relationTo,
    id: data.value,
    draft: true,
    depth: 0,
    select: { title: true },
    disableErrors: true,
    req,
  })
}
