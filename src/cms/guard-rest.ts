import { acceptPasswordRequest } from '@/cms/accept-password-request'
import { queueSignIn } from '@/cms/queue-sign-in'
import { limitSaves } from '@/content/saving/one-at-a-time'
import { requireReadableQuery, withoutQuery, withPagination } from '@/cms/readable-query'
import { normalizeRequest } from '@/cms/normalize-request'
import { requirePreference } from '@/cms/require-preference'
import { findStaff, isOfSomebodyElse, somebodyElse } from '@/cms/staff'
import { isHiddenFile } from '@/cms/visible-files'
import { requireLookup } from '@/cms/payload'
import { mayEditContent } from '@/content/access'
import { ApiError } from '@/lib/api-error'
import { concurrencyLimitByPerson } from '@/lib/concurrency-limit'
import { route } from '@/lib/route'
import { requireSameOrigin } from '@/lib/same-origin'

type RestContext = { params: Promise<{ slug?: string[] }> }

/** A method handler of Payload's REST, in the form that Next calls. */
type RestHandler = (request: Request, context: RestContext) => Promise<Response>

/** The REST paths that Payload's panel uses. */
const openToStaff = [
  /^(pages|legal-documents|legal-versions|media|redirects|schedules|waitlist-leads|lead-events|lead-exports|person-requests|security-log|users)(\/|$)/,
  /^globals\/(site-settings|cookie-consent|waitlist-settings)(\/|$)/,
  /^payload-(preferences|locked-documents)(\/|$)/,
  /^access$/,
]

const openToAll = [
  /^POST users\/(login|logout|forgot-password|reset-password)$/,
  /^(GET|HEAD) (users\/me|media\/file\/[^/]+)$/,
]

/** Exceptions, by method and path. */
const closed = [
  // Payload fails here if there is no body.
  /^(?!POST ).* users\/(forgot-password|reset-password|login|logout)$/,
  / users\/(first-register|init|unlock|verify)(\/|$)/,
  // Payload offers versions for collections without versions, and then fails.
  / (legal-versions|media|redirects|schedules|waitlist-leads|lead-events|lead-exports|person-requests|security-log|users|payload-[a-z-]+)\/versions(\/|$)/,
  /^DELETE payload-preferences\//,
  // Fetches any address on the internet that a client sends.
  / media\/paste-url(\/|$)/,
]

/** Bulk writes wait for the limiter of saves themselves, once per document: `bulk-endpoints.ts`. */
const isBulkWrite = /^(PATCH|DELETE) (?!payload-)[a-z-]+$/

/** A list takes 0.1 s of processor time, and the process serves nobody else meanwhile. Timeout in milliseconds. */
const reads = concurrencyLimitByPerson({ most: 4, each: 2, timeout: 10_000 })

/**
 * Resizing a picture takes seconds on the few threads that Node shares. One at a time, and outside the limiter of
 * saves, leaves threads and saves to everybody else.
 */
const pictures = concurrencyLimitByPerson({ most: 1, each: 1, timeout: 30_000 })

/**
 * Puts an allow-list in front of Payload's REST. Staff reach what the panel uses; visitors reach sign-in and pictures.
 * Every other path is 404. Payload's own access rules apply after that.
 */
export function guardRest(handler: RestHandler): RestHandler {
  return async (request, context) => {
    const response = await route(async () => {
      const path = (await context.params).slug?.join('/') ?? ''
      requireLowerCasePath(path)
      const isOpen = openToAll.some((pattern) => pattern.test(`${request.method} ${path}`))
      if (!isOpen) requireStaffPath(request.method, path)
      if (request.method !== 'GET' && request.method !== 'HEAD') requireSameOrigin(request)
      const staff = await findStaff(request.headers)
      if (!isOpen && !staff) throw new ApiError('signed-out', 'Please sign in first.')
      if (!isOpen && isOfSomebodyElse(request.headers, staff)) throw new ApiError('signed-out', somebodyElse)
      if (!mayEditContent(staff) && (await isHiddenFile(path)))
        throw new ApiError('not-found', 'There is no such picture.')
      const normalized = withPagination(await normalizeRequest(withoutQuery(request, path)))
      // A query that was sent by POST is a GET from here on.
      if (normalized.method !== request.method && isOpen) requireStaffPath(normalized.method, path)
      requireReadableQuery(normalized)
      const [first, second] = path.split('/')
      if (first === 'payload-preferences') await requirePreference(normalized, second, staff)
      if (path === 'users/forgot-password')
        return acceptPasswordRequest(normalized, (copy) => handler(copy, context))
      const respond = async () => {
        const response = await handler(normalized, context)
        // Payload looks the person up once more.
        requireLookup(normalized.headers)
        return response
      }
      if (path === 'users/login') return queueSignIn(normalized, respond)
      if (!staff) return respond()
      if (path.startsWith('media/file/')) return withoutCaching(await respond())
      if (normalized.method === 'GET' || normalized.method === 'HEAD')
        return isOpen ? respond() : reads(staff.id, respond)
      if (path.startsWith('media')) return pictures(staff.id, respond)
      return isBulkWrite.test(`${normalized.method} ${path}`) ? respond() : limitSaves(staff.id, respond)
    })(request)
    return request.method === 'GET' || response.ok ? response : asPayloadRefusal(response)
  }
}

/**
 * Gives a refused write the format of Payload's own refusals. For other formats the panel shows the status text, which
 * HTTP/2 does not have: "An unknown error has occurred."
 */
async function asPayloadRefusal(response: Response) {
  if (!response.headers.get('content-type')?.startsWith('text/plain')) return response
  const headers = new Headers(response.headers)
  headers.delete('content-type')
  const errors = [{ message: await response.text() }]
  return Response.json({ errors }, { status: response.status, headers })
}

/** Staff also see pictures in the trash. Their browsers must not store those. */
function withoutCaching({ body, headers, status }: Response) {
  const own = new Headers(headers)
  own.set('cache-control', 'no-store')
  return new Response(body, { status, headers: own })
}

/**
 * Payload also finds its endpoints in capitals, which no rule here would match. Only names of files and of preferences
 * may have capitals.
 */
function requireLowerCasePath(path: string) {
  const withoutName = path.replace(/^(media\/file|payload-preferences)\/[^/]*$/s, '$1')
  if (/[A-Z]/.test(withoutName)) throw new ApiError('not-found', 'There is nothing here.')
}

function requireStaffPath(method: string, path: string) {
  const isOpen = openToStaff.some((pattern) => pattern.test(path))
  const isClosed = closed.some((pattern) => pattern.test(`${method} ${path}`))
  if (!isOpen || isClosed) throw new ApiError('not-found', 'There is nothing here.')
}
