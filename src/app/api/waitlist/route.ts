import { openPayload } from '@/cms/payload'
import { joinWaitlist } from '@/features/leads/join-waitlist'
import { parseSignUp } from '@/features/leads/parse-sign-up'
import { readBody } from '@/lib/read-body'
import { route } from '@/lib/route'
import { requireSameOrigin } from '@/lib/same-origin'

const maximumBytes = 16 * 1024

export const POST = route(async (request) => {
  requireSameOrigin(request)
  const contentType = request.headers.get('content-type') ?? ''
  const lead = parseSignUp(contentType, await readBody(request, maximumBytes))
  await joinWaitlist(await openPayload(), lead)
  return new Response('Thank you. We received your details and our team will be in touch soon.', {
    status: 201,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  })
})
