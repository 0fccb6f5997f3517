import { ApiError } from '@/lib/api-error'
import { route } from '@/lib/route'
import { requireSameOrigin } from '@/lib/same-origin'

type RestHandler = (request: Request, context: { params: Promise<{ slug?: string[] }> }) => Promise<Response>

/** What Payload's panel needs of its REST, as the first segments of the path. */
const openToStaff = [
  /^(pages|legal-documents|media|waitlist-leads|lead-events|lead-exports|users)(\/|$)/,
  /^globals\/(site-settings|cookie-consent)(\/|$)/,
  /^payload-(preferences|locked-documents)(\/|$)/,
  /^access$/,
]

const openToAll = [
  /^POST users\/(login|logout|forgot-password|reset-password)$/,
  /^GET users\/me$/,
  /^(GET|HEAD) media\/file\/[^/]+$/,
]

const closed = [/^users\/(first-register|init|unlock|verify)(\/|$)/]

/**
 * Payload's REST behind an allow-list: signed in, what the panel uses; signed out, sign-in and
 * pictures. Everything else answers as if it did not exist. Payload's own access rules follow.
 */
export function guardRest(handler: RestHandler): RestHandler {
  return (request, context) =>
    route(async () => {
      const path = (await context.params).slug?.join('/') ?? ''
      requireOpenPath(request, path)
      if (request.method !== 'GET' && request.method !== 'HEAD') requireSameOrigin(request)
      return handler(request, context)
    })(request)
}

function requireOpenPath({ method, headers }: Request, path: string) {
  if (openToAll.some((pattern) => pattern.test(`${method} ${path}`))) return
  const isOpen =
    openToStaff.some((pattern) => pattern.test(path)) && !closed.some((pattern) => pattern.test(path))
  if (!isOpen) throw new ApiError('not-found', 'There is nothing here.')
  if (!headers.get('cookie')?.includes('payload-token=')) {
    throw new ApiError('signed-out', 'Please sign in first.')
  }
}
