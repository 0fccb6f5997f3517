import { ApiError } from '@/lib/api-error'
import { isDatabaseAway } from '@/lib/database-away'
import { logError } from '@/lib/log'

type Handler = (request: Request) => Promise<Response>

/**
 * Wraps a route handler so that every refusal and every failure leaves as one human sentence.
 * What is not an `ApiError` is logged and never shown.
 */
export function route(handler: Handler): Handler {
  return async (request) => {
    try {
      return await handler(request)
    } catch (error) {
      return answerRefusal(request, toApiError(request, error))
    }
  }
}

/** Refuses every other method with a sentence; Next's own refusal has no words. */
export function refuseMethod(allowed: string): Handler {
  return async (request) => {
    const refusal = new ApiError('wrong-method', `This address takes ${allowed} alone.`)
    const answer = answerRefusal(request, refusal)
    answer.headers.set('Allow', allowed)
    return answer
  }
}

const failure = 'Something went wrong on our side. Please try again in a few minutes.'

/** The refusal that tells a visitor of an error; what they may not read is logged instead. */
export function toApiError(request: Request, error: unknown) {
  if (error instanceof ApiError) return error
  logError(`${request.method} ${new URL(request.url).pathname}`, error)
  if (isDatabaseAway(error)) {
    return new ApiError('unavailable', 'We cannot take this just now. Please try again in a minute.')
  }
  return new ApiError('failed', failure)
}

/** The sentence as plain text, or as problem details (RFC 9457) where JSON is asked for. */
function answerRefusal(request: Request, refusal: ApiError) {
  const { status, message, fields } = refusal
  const headers = refusalHeaders(refusal)
  if (!request.headers.get('accept')?.includes('application/json')) {
    headers.set('Content-Type', 'text/plain; charset=utf-8')
    return new Response(message, { status, headers })
  }
  headers.set('Content-Type', 'application/problem+json')
  return new Response(JSON.stringify({ status, detail: message, fields }), { status, headers })
}

/** What a refusal says in headers: that it is not to be kept, and when to try again. */
export function refusalHeaders({ retryAfter }: ApiError) {
  const headers = new Headers({ 'Cache-Control': 'no-store' })
  if (retryAfter !== undefined) headers.set('Retry-After', String(retryAfter))
  return headers
}
