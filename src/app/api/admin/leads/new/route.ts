import { leadsRoute } from '@/cms/leads-route'
import { findStaff } from '@/cms/staff'
import { maySeeLeads } from '@/content/access'
import { env } from '@/env'
import { countNewLeads, newLeadsStream } from '@/features/leads/new-leads/new-leads-stream'
import { ApiError } from '@/lib/api-error'

const farthest = Date.UTC(10_000, 0)

/** Tells an open screen, as server-sent events, how many leads have arrived since the newest it shows. */
export const GET = leadsRoute(async (request, { payload, user }) => {
  const since = new Date(new URL(request.url).searchParams.get('since') ?? '')
  // What the database can hold; of what is no time at all neither is so.
  if (!(since.getTime() >= 0 && since.getTime() < farthest))
    throw new ApiError('invalid', 'The time “since” is missing.')
  const stream = newLeadsStream({
    person: user.id,
    databaseUrl: env.DATABASE_URL,
    count: () => countNewLeads(payload, since),
    maySee: async () => maySeeLeads(await findStaff(request.headers)),
    signal: request.signal,
  })
  return new Response(stream, { headers: { 'Content-Type': 'text/event-stream', 'X-Accel-Buffering': 'no' } })
})
