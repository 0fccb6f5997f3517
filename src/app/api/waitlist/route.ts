import { answerForm } from '@/app/api/waitlist/answer-form'
import { openPayload } from '@/cms/payload'
import { joinWaitlist } from '@/features/leads/intake/join-waitlist'
import { isFormPost, parseSignUp } from '@/features/leads/intake/parse-sign-up'
import { readBody } from '@/lib/read-body'
import { route } from '@/lib/route'
import { requireSameOrigin } from '@/lib/same-origin'

const maximumBytes = 16 * 1024

export const POST = route(async (request) => {
  requireSameOrigin(request)
  const contentType = request.headers.get('content-type') ?? ''
  const body = await readBody(request, maximumBytes)
  const join = async () => joinWaitlist(await openPayload(), parseSignUp(contentType, body))
  if (isFormPost(contentType)) return answerForm(request, body, join)
  await join()
  return new Response('Thank you. We received your details and our team will be in touch soon.', {
    status: 201,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  })
})
