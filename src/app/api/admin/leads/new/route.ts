import { leadsRoute } from '@/cms/staff-route'
import { findStaff } from '@/cms/staff'
import { maySeeLeads } from '@/content/access'
import { env } from '@/env'
import { countNewLeads, newLeadsStream } from '@/features/leads/new-leads/new-leads-stream'
import { isListUnchanged } from '@/features/leads/new-leads/list-state'
import { readInstant } from '@/lib/read-instant'
import { refuseOthers } from '@/lib/route'

/**
 * Streams to an open screen, as server-sent events, how many leads have arrived since the newest one that it
 * shows, and whether the list with this `state` has changed.
 */
export const GET = leadsRoute(async (request, { payload, user }) => {
  const { searchParams } = new URL(request.url)
  const since = readInstant('since', searchParams.get('since'))
  const stream = newLeadsStream({
    person: user.id,
    databaseUrl: env.DATABASE_URL,
    count: () => countNewLeads(payload, since),
    isListUnchanged: () => isListUnchanged(payload, searchParams.get('state') ?? ''),
    maySee: async () => maySeeLeads(await findStaff(request.headers)),
    signal: request.signal,
  })
  return new Response(stream, { headers: { 'Content-Type': 'text/event-stream', 'X-Accel-Buffering': 'no' } })
})

export const { DELETE, OPTIONS, PATCH, POST, PUT } = refuseOthers('GET')
