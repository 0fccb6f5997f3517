import { sql } from '@payloadcms/db-postgres'
import type { UploadFieldSingleValidation } from 'payload'
import { upload } from 'payload/shared'
import { z } from 'zod'
import { requestDatabase } from '@/content/database/request-database'

const reference = z.union([z.uuid(), z.object({ id: z.uuid() }).transform(({ id }) => id)])
const trashRows = z.array(z.object({ isInTrash: z.boolean() }))

/**
 * Refuses a picture in the trash when a page with it is published: an older version of a page may bring back
 * such a picture. The check waits for another request that is moving the picture to the trash.
 */
export const requireOutsideTrash: UploadFieldSingleValidation = async (value, options) => {
  const usual = await upload(value, options)
  const { data: id } = reference.safeParse(value)
  if (usual !== true || !id) return usual
  const database = await requestDatabase(options.req)
  const { rows } = await database.execute(
    sql`select deleted_at is not null as "isInTrash" from media where id = ${id} for key share`,
  )
  const isInTrash = trashRows.parse(rows)[0]?.isInTrash
  return isInTrash ? 'This picture is in the trash. Restore it there, or choose another one.' : true
}
