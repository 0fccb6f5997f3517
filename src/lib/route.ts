import { ApiError } from '@/lib/api-error'
import { isDatabaseResponding, prepareDatabaseCheck } from '@/lib/database-check'
import { isDatabaseAway, isUnstorable, unstorableText } from '@/lib/database-error'
import { isHangUp, logError } from '@/lib/log'

type Handler = (request: Request) => Promise<Response>

/** In milliseconds. A response that takes longer may be waiting for a database that hangs. */
const checkDatabaseAfter = 2_500

/**
 * Wraps a route handler so that every refusal and every failure becomes a response with one sentence. An
 * error that is not an `ApiError` is logged and never shown. When the database hangs, the response comes
 * within 5 s, however many statements would each wait for their own timeout.
 */
export function route(handler: Handler): Handler {
  return async (request) => {
    const watch = watchDatabase()
    try {
      return await Promise.race([handler(request), watch.silence])
    } catch (error) {
      return respondWithRefusal(request, toApiError(request, error))
    } finally {
      watch.end()
    }
  }
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * Creates the handlers for the other methods of a route. They refuse the method with a sentence. `OPTIONS`
 * lists the allowed methods. Next's own refusal has no text.
 */
export function refuseOthers<Allowed extends Method>(
  ...allowed: Allowed[]
): Record<Exclude<Method, Allowed> | 'OPTIONS', Handler> {
  const automatic = allowed.some((method) => method === 'GET') ? ['HEAD', 'OPTIONS'] : ['OPTIONS']
  const Allow = [...allowed, ...automatic].toSorted().join(', ')
  const sentence = `This address accepts only ${listFormat.format(allowed)} requests.`
  const refuse: Handler = async (request) => {
    const response = respondWithRefusal(request, new ApiError('wrong-method', sentence))
    response.headers.set('Allow', Allow)
    return response
  }
  const OPTIONS: Handler = async () => new Response(null, { status: 204, headers: { Allow } })
  const handlers = { GET: refuse, POST: refuse, PUT: refuse, PATCH: refuse, DELETE: refuse, OPTIONS }
  return handlers
}

const listFormat = new Intl.ListFormat('en-US')

/**
 * Checks the database when the handler takes long. Rejects when the database does not respond; otherwise the
 * handler goes on.
 */
function watchDatabase() {
  prepareDatabaseCheck()
  let timer: NodeJS.Timeout | undefined
  const silence = new Promise<never>((_, reject) => {
    const checkDatabase = async () => {
      if (!(await isDatabaseResponding())) reject(databaseTimeoutError())
    }
    timer = setTimeout(() => void checkDatabase().catch(reject), checkDatabaseAfter)
  })
  return { silence, end: () => clearTimeout(timer) }
}

function databaseTimeoutError() {
  return Object.assign(new Error('The database does not answer'), { code: 'ETIMEDOUT' })
}

const unavailableText = 'The site cannot do this right now. Please try again in a minute.'
const unexpectedErrorText = 'Something went wrong on our side. Please try again in a few minutes.'

/** Turns an error into a refusal that a visitor may read. What they may not read is logged. */
export function toApiError(request: Request, error: unknown) {
  if (error instanceof ApiError) return error
  if (isHangUp(error)) return new ApiError('invalid', 'The request ended before it was complete.')
  if (isUnstorable(error)) return new ApiError('invalid', unstorableText)
  logError(`${request.method} ${new URL(request.url).pathname}`, error)
  return isDatabaseAway(error)
    ? new ApiError('unavailable', unavailableText)
    : new ApiError('failed', unexpectedErrorText)
}

/** Responds with the sentence as plain text, or as problem details (RFC 9457) when the client requests JSON. */
function respondWithRefusal(request: Request, refusal: ApiError) {
  const { status, message, fields } = refusal
  const headers = refusalHeaders(refusal)
  if (!request.headers.get('accept')?.includes('application/json')) {
    headers.set('Content-Type', 'text/plain; charset=utf-8')
    return new Response(message, { status, headers })
  }
  headers.set('Content-Type', 'application/problem+json')
  return new Response(JSON.stringify({ status, detail: message, fields }), { status, headers })
}

/** Returns the headers of a refusal: caches must not store it, and when to try again. */
export function refusalHeaders({ retryAfter }: ApiError) {
  const headers = new Headers({ 'Cache-Control': 'no-store' })
  if (retryAfter !== undefined) headers.set('Retry-After', String(retryAfter))
  return headers
}
