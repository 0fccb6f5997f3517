import type { Payload } from 'payload'
import { env } from '@/env'
import { openPayload } from '@/cms/payload'
import { ApiError } from '@/lib/api-error'
import { route } from '@/lib/route'

/** A route by which this process asks work of itself and gets the result; to everyone else it does not exist. */
export function internalRoute(work: (payload: Payload, request: Request) => Promise<unknown>) {
  return route(async (request) => {
    if (!env.INTERNAL_TOKEN || request.headers.get('x-internal-token') !== env.INTERNAL_TOKEN) {
      throw new ApiError('not-found', 'There is nothing here.')
    }
    try {
      return answer((await work(await openPayload(), request)) ?? null)
    } catch (error) {
      // The site hangs up on itself only where it stops, and then the database goes away on purpose.
      if (request.signal.aborted) throw new ApiError('unavailable', 'The site is stopping.')
      throw error
    }
  })
}

function answer(result: unknown) {
  return Response.json(result, { headers: { 'Cache-Control': 'no-store' } })
}
