import type { Payload, TypedUser } from 'payload'
import type { z } from 'zod'
import { openPayload } from '@/cms/payload'
import { requireStaff } from '@/cms/staff'
import { mayEditContent, maySeeLeads } from '@/content/access'
import { ApiError } from '@/lib/api-error'
import { concurrencyLimitByPerson } from '@/lib/concurrency-limit'
import { contentType, readBody } from '@/lib/read-body'
import { parseJson } from '@/lib/parse-json'
import { route } from '@/lib/route'
import { requireSameOrigin } from '@/lib/same-origin'

/** Next passes no `params` to a route that has no parameters in its path. */
type Context = { params?: Promise<{ id?: string } | undefined> }
type Staff = { payload: Payload; user: TypedUser; id: string }
type Handler = (request: Request, staff: Staff) => Promise<Response>
type Limit = ReturnType<typeof concurrencyLimitByPerson>

/** Who a route is for, what it says to others, and how many of its reads run at a time. */
type Audience = {
  may: (user: TypedUser) => boolean
  signInFirst: string
  forbidden: string
  limit?: Limit
}

/**
 * Runs at most three reads at a time, two of the same person, so that visitors who sign up still get a connection
 * to the database. If none finishes for 10 seconds, the waiting reads fail.
 */
export const limitReads = concurrencyLimitByPerson({ most: 3, each: 2, timeout: 10_000 })

/** Makes a route about leads, for staff whose role includes them. */
export const leadsRoute = routeFor({
  may: maySeeLeads,
  signInFirst: 'Please sign in to see the leads.',
  forbidden: 'Your role does not include the leads.',
  limit: limitReads,
})

/** Makes a route about the content, for staff who may edit it. */
export const contentRoute = routeFor({
  may: mayEditContent,
  signInFirst: 'Please sign in first.',
  forbidden: 'Your role does not include the content.',
})

/** Makes routes that serve only signed-in staff of one audience, and only from our own pages. */
function routeFor({ may, signInFirst, forbidden, limit }: Audience) {
  return (handler: Handler) =>
    (request: Request, context: Context = {}) =>
      route(async () => {
        const isRead = request.method === 'GET'
        if (!isRead) requireSameOrigin(request)
        const user = await requireStaff(request.headers, signInFirst)
        if (!may(user)) throw new ApiError('forbidden', forbidden)
        const id = (await context.params)?.id ?? ''
        const staff = { payload: await openPayload(), user, id }
        const respond = () => handler(request, staff)
        const response = await (isRead && limit ? limit(user.id, respond) : respond())
        response.headers.set('Cache-Control', 'no-store')
        return response
      })(request)
}

/**
 * Reads the JSON body of a request and checks it against a schema.
 *
 * @param limit the maximum size of the body in bytes
 * @throws ApiError 400, 413 or 415 with a sentence
 */
export async function readJson<Schema extends z.ZodType>(request: Request, schema: Schema, limit: number) {
  if (contentType(request) !== 'application/json') {
    throw new ApiError('wrong-type', 'This address takes JSON only.')
  }
  const input = schema.safeParse(parse(await readBody(request, limit)))
  if (!input.success)
    throw new ApiError('invalid', 'We could not read that. Please reload the page and try again.')
  return input.data
}

function parse(text: string): unknown {
  try {
    return parseJson(text)
  } catch (error) {
    if (error instanceof ApiError) throw error
    return undefined
  }
}
