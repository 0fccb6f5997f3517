import type { Payload } from 'payload'
import type { Content } from '@/landing/content-file/content-file'
import { ApiError } from '@/lib/api-error'

/** The name of the newest migration in the database. It determines which fields exist. */
export async function findSchema(payload: Payload) {
  const { docs } = await payload.find({ collection: 'payload-migrations', sort: '-name', limit: 1, depth: 0 })
  return docs[0]?.name ?? 'none'
}

/**
 * Checks that a content file comes from a site with the same fields.
 *
 * @throws ApiError 400 when the file is from a site with other fields.
 */
export async function requireSameSchema(payload: Payload, { schema }: Content) {
  const localSchema = await findSchema(payload)
  if (schema === localSchema) return
  throw new ApiError(
    'invalid',
    `This file is from another release of the site (newest migration there: ${schema}, here: ${localSchema}). Update both sites to the same release, then export again.`,
  )
}
