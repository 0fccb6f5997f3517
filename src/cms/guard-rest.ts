import { answerForgotPassword } from '@/cms/answer-forgot-password'
import { answerSignIn } from '@/cms/answer-sign-in'
import { saves } from '@/content/saving/saves'
import { isLongQuery } from '@/cms/long-query'
import { readPlainBody } from '@/cms/plain-body'
import { requirePreference } from '@/cms/require-preference'
import type { RestHandler } from '@/cms/rest-handler'
import { findStaff, isOfSomebodyElse, somebodyElse } from '@/cms/staff'
import { isHiddenFile } from '@/cms/visible-files'
import { requireLookup } from '@/cms/watch-sessions'
import { mayEditContent } from '@/content/access'
import { isRecord } from '@/content/fields/walk-fields'
import { ApiError } from '@/lib/api-error'
import { concurrencyLimit } from '@/lib/concurrency-limit'
import { route } from '@/lib/route'
import { requireSameOrigin } from '@/lib/same-origin'

/** What Payload's panel needs of its REST, as the first segments of the path. */
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

/** What is closed among them, by method and path. */
const closed = [
  // Payload fails at these without a body.
  /^(?!POST ).* users\/(forgot-password|reset-password|login|logout)$/,
  / users\/(first-register|init|unlock|verify)(\/|$)/,
  // Payload offers these for what keeps no versions, and for what is not there, and then fails.
  / (legal-versions|media|redirects|schedules|waitlist-leads|lead-events|lead-exports|person-requests|security-log|users|payload-[a-z-]+|globals\/waitlist-settings)\/versions(\/|$)/,
  /^DELETE payload-preferences\//,
  // Fetches any address on the internet that it is given.
  / media\/paste-url(\/|$)/,
]

/** Writes of many documents, each of which takes its own turn among the saves: `bulk-endpoints.ts`. */
const takesTurns = /^(PATCH|DELETE) (?!payload-)[a-z-]+$/

/** A list takes a tenth of a second of processor, in which nobody else is answered. */
const reads = concurrencyLimit({ most: 4, timeout: 10_000 })

/**
 * Pictures are drawn by the same few threads, for seconds each. One at a time, and not in a place of the
 * saves, leaves both to everybody else.
 */
const pictures = concurrencyLimit({ most: 1, timeout: 30_000 })

/**
 * Payload's REST behind an allow-list: signed in, what the panel uses; signed out, sign-in and
 * pictures. Everything else answers as if it did not exist. Payload's own access rules follow.
 */
export function guardRest(handler: RestHandler): RestHandler {
  return async (request, context) => {
    const answer = await route(async () => {
      const path = (await context.params).slug?.join('/') ?? ''
      requirePlainPath(path)
      const isOpen = openToAll.some((pattern) => pattern.test(`${request.method} ${path}`))
      if (!isOpen) requireStaffPath(request.method, path)
      if (request.method !== 'GET' && request.method !== 'HEAD') requireSameOrigin(request)
      const staff = await findStaff(request.headers)
      if (!isOpen && !staff) throw new ApiError('signed-out', 'Please sign in first.')
      if (!isOpen && isOfSomebodyElse(request.headers, staff)) throw new ApiError('signed-out', somebodyElse)
      if (!mayEditContent(staff) && (await isHiddenFile(path)))
        throw new ApiError('not-found', 'There is no such picture.')
      const plain = withPages(await readPlainBody(withoutPrefix(request, path)))
      // A question that was asked by POST is one of GET.
      if (plain.method !== request.method && isOpen) requireStaffPath(plain.method, path)
      requireReadableQuestion(plain)
      const [first, second] = path.split('/')
      if (first === 'payload-preferences') await requirePreference(plain, second, staff)
      if (path === 'users/forgot-password') return answerForgotPassword(plain, context, handler)
      const answer = async () => {
        const given = await handler(plain, context)
        // Payload looks the person up once more.
        requireLookup(plain.headers)
        return given
      }
      if (path === 'users/login') return answerSignIn(plain, answer)
      if (!staff) return answer()
      if (path.startsWith('media/file/')) return notStored(await answer())
      if (plain.method === 'GET' || plain.method === 'HEAD') return isOpen ? answer() : reads(answer)
      if (path.startsWith('media')) return pictures(answer)
      return takesTurns.test(`${plain.method} ${path}`) ? answer() : saves(answer)
    })(request)
    return request.method === 'GET' || answer.ok ? answer : asPayloadSaysIt(answer)
  }
}

/**
 * A refused write in the shape of Payload's own refusals. Of any other its panel shows the name of the
 * status, and HTTP/2 sends none: "An unknown error has occurred."
 */
async function asPayloadSaysIt(answer: Response) {
  if (!answer.headers.get('content-type')?.startsWith('text/plain')) return answer
  const headers = new Headers(answer.headers)
  headers.delete('content-type')
  return Response.json({ errors: [{ message: await answer.text() }] }, { status: answer.status, headers })
}

/** Staff see pictures in the trash as well, which their browsers are not to keep. */
function notStored({ body, headers, status }: Response) {
  const own = new Headers(headers)
  own.set('cache-control', 'no-store')
  return new Response(body, { status, headers: own })
}

/**
 * Payload finds its endpoints in capitals too, where no rule by path would know them. Only the names of files and of
 * preferences have any.
 */
function requirePlainPath(path: string) {
  const words = path.replace(/^(media\/file|payload-preferences)\/.*$/s, '$1')
  if (/[A-Z]/.test(words)) throw new ApiError('not-found', 'There is nothing here.')
}

function requireStaffPath(method: string, path: string) {
  const isOpen = openToStaff.some((pattern) => pattern.test(path))
  const isClosed = closed.some((pattern) => pattern.test(`${method} ${path}`))
  if (!isOpen || isClosed) throw new ApiError('not-found', 'There is nothing here.')
}

/** Payload looks pictures up by a field that they have only in some stores, and fails. */
function withoutPrefix(request: Request, path: string) {
  if (!path.startsWith('media/file/') || !request.url.includes('?')) return request
  return new Request(request.url.replace(/\?.*/s, ''), { method: request.method, headers: request.headers })
}

/** Without pages, all there is would come at once. */
function withPages(request: Request) {
  const url = new URL(request.url)
  const names = [...url.searchParams.keys()].filter((name) => name.startsWith('pagination'))
  if (names.length === 0 || (request.method !== 'GET' && request.method !== 'HEAD')) return request
  names.forEach((name) => url.searchParams.delete(name))
  return new Request(url, { method: request.method, headers: request.headers })
}

/** Comparisons of places on a map, which nothing here has. */
const ofPlaces = /[["](near|within|intersects)["\]]/

/**
 * What Payload reads as JSON where it is a text. Of a condition with a name that every object has, it reads nothing;
 * a name in brackets it reads without them, as no rule here does.
 */
function requireReadableQuestion({ method, url }: Request) {
  const { searchParams } = new URL(url)
  if (isLongQuery(searchParams))
    throw new ApiError('invalid', 'This query is too long. Please search for less.')
  for (const [name, value] of searchParams) {
    const isText = name === 'where' || name === 'data'
    const isInBrackets = name.startsWith('[')
    const isOdd = /^where\[/.test(name) && name.split(/[[\]]/).some((part) => part in Object.prototype)
    const isUnread = isInBrackets || isOdd
    if ((isText && !isReadable(value, method)) || isUnread || ofPlaces.test(isText ? value : name))
      throw new ApiError('invalid', 'We could not read the query in this address.')
  }
}

/** Of a change that names no documents, the rules of its collection say more. */
function isReadable(json: string, method: string) {
  try {
    const isQuestion = method === 'GET' || method === 'HEAD'
    return json === '' || isRecord(JSON.parse(json)) || !isQuestion
  } catch {
    return false
  }
}
