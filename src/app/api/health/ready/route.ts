import { requireDatabase } from '@/cms/session'
import { route } from '@/lib/route'

export const dynamic = 'force-dynamic'

/** The database answers, so that visitors can be sent here. 503 with a sentence otherwise. */
export const GET = route(async () => {
  await requireDatabase()
  return new Response('ready', { headers: { 'Cache-Control': 'no-store' } })
})
