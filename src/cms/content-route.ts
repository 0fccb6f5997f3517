import type { Payload, TypedUser } from 'payload'
import { openPayload } from '@/cms/payload'
import { requireStaff } from '@/cms/staff'
import { mayEditContent } from '@/content/access'
import { ApiError } from '@/lib/api-error'
import { route } from '@/lib/route'
import { requireSameOrigin } from '@/lib/same-origin'

type Staff = { payload: Payload; user: TypedUser }

/** Makes a route about the content. It serves only signed-in staff who may edit it, and only from our own pages. */
export function contentRoute(handler: (request: Request, staff: Staff) => Promise<Response>) {
  return route(async (request) => {
    if (request.method !== 'GET') requireSameOrigin(request)
    const user = await requireStaff(request.headers, 'Please sign in first.')
    if (!mayEditContent(user)) throw new ApiError('forbidden', 'Your role does not include the content.')
    const response = await handler(request, { payload: await openPayload(), user })
    response.headers.set('Cache-Control', 'no-store')
    return response
  })
}
