import { respondToForm } from '@/app/api/waitlist/respond-to-form'
import { receiveSignUp } from '@/app/api/waitlist/receive-sign-up'
import { requireSignUpType } from '@/features/waitlist/intake/parse-sign-up'
import { offerDirectly } from '@/lib/direct-routes'
import { refuseOthers, route } from '@/lib/route'

async function post(request: Request) {
  const type = requireSignUpType(request)
  const page = type === 'form' ? await respondToForm(request) : await receiveSignUp(request, type)
  if (page) return page
  return new Response('Thank you. We received your details and our team will be in touch soon.', {
    status: 201,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  })
}

export const POST = offerDirectly('/api/waitlist', route(post))

const { GET: refuseReading, ...refusals } = refuseOthers('POST')
export const { DELETE, OPTIONS, PATCH, PUT } = refusals

/** Redirects to the form when a browser reloads the page that responded to a form, or goes back to it. */
export async function GET(request: Request) {
  if (!request.headers.get('accept')?.includes('text/html')) return refuseReading(request)
  const headers = { Location: '/#waitlist', 'Cache-Control': 'no-store' }
  return new Response(null, { status: 303, headers })
}
