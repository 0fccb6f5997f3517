import type { Payload } from 'payload'
import { env } from '@/env'
import { openPayload } from '@/cms/payload'
import { ApiError } from '@/lib/api-error'
import { route } from '@/lib/route'

/** A route that only this process may call. It runs the work and returns the result as JSON. Others get 404. */
export function internalRoute(work: (payload: Payload, request: Request) => Promise<unknown>) {
  return route(async (request) => {
    if (!env.INTERNAL_TOKEN || request.headers.get('x-internal-token') !== env.INTERNAL_TOKEN) {
      throw new ApiError('not-found', 'There is nothing here.')
    }
    try {
      return respond((await work(await openPayload(), request)) ?? null)
    } catch (error) {
      // The process cancels its own request only while it stops. The database then stops too, on purpose.
      if (request.signal.aborted) throw new ApiError('unavailable', 'The site is stopping.')
      throw error
    }
  })
}

function respond(result: unknown) {
  return Response.json(result, { headers: { 'Cache-Control': 'no-store' } })
}
