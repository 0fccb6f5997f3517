import { leadsRoute } from '@/cms/leads-route'
import { findStaff } from '@/cms/staff'
import { maySeeLeads } from '@/content/access'
import { env } from '@/env'
import { countNewLeads, newLeadsStream } from '@/features/leads/new-leads/new-leads-stream'
import { readInstant } from '@/lib/read-instant'
import { refuseOthers } from '@/lib/route'

/**
 * Streams to an open screen, as server-sent events, how many leads have arrived since the newest one that it
 * shows.
 */
export const GET = leadsRoute(async (request, { payload, user }) => {
  const since = readInstant('since', new URL(request.url).searchParams.get('since'))
  const stream = newLeadsStream({
    person: user.id,
    databaseUrl: env.DATABASE_URL,
    count: () => countNewLeads(payload, since),
    maySee: async () => maySeeLeads(await findStaff(request.headers)),
    signal: request.signal,
  })
  return new Response(stream, { headers: { 'Content-Type': 'text/event-stream', 'X-Accel-Buffering': 'no' } })
})

export const { DELETE, OPTIONS, PATCH, POST, PUT } = refuseOthers('GET')
