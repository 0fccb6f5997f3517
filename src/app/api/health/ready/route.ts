import { sql } from '@payloadcms/db-postgres'
import { openPayload } from '@/cms/payload'
import { route } from '@/lib/route'

export const dynamic = 'force-dynamic'

/** The database answers, so that visitors can be sent here. 503 with a sentence otherwise. */
export const GET = route(async () => {
  const payload = await openPayload()
  await payload.db.drizzle.execute(sql`select 1`)
  return new Response('ready', { headers: { 'Cache-Control': 'no-store' } })
})
