import { sql } from '@payloadcms/db-postgres'
import type { Access } from 'payload'
import { z } from 'zod'
import { isAdminUser, mayEditContent } from '@/content/access'
import { requestDatabase } from '@/content/database/request-database'

const published = z.array(z.object({ id: z.string() }))

/** Admins delete any page. Editors delete those that they made and that were never on the site. */
export const ownUnpublished: Access = async ({ req }) => {
  if (isAdminUser(req.user)) return true
  if (!req.user || !mayEditContent(req.user)) return false
  const database = await requestDatabase(req)
  // Each publish leaves a receipt. A draft that is saved leaves the row to the person who made the page.
  const { rows } = await database.execute(sql`
    select pages.id from pages join content_receipts on document = 'pages:' || pages.id
    where saved_by_id = ${req.user.id}`)
  const ids = published.parse(rows).map(({ id }) => id)
  return { savedBy: { equals: req.user.id }, _status: { equals: 'draft' }, id: { not_in: ids } }
}
