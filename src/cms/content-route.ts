import type { Payload } from 'payload'
import { openPayload } from '@/cms/payload'
import { findStaff } from '@/cms/staff'
import { mayEditContent } from '@/content/access'
import { ApiError } from '@/lib/api-error'
import { route } from '@/lib/route'

/** A route for signed-in staff whose role includes the content. */
export function contentRoute(handler: (request: Request, payload: Payload) => Promise<Response>) {
  return route(async (request) => {
    const user = await findStaff(request.headers)
    if (!user) throw new ApiError('signed-out', 'Please sign in first.')
    if (!mayEditContent(user)) throw new ApiError('forbidden', 'Your role does not include the content.')
    const answer = await handler(request, await openPayload())
    answer.headers.set('Cache-Control', 'no-store')
    return answer
  })
}
