import { makeFormToken, networkOf } from '@/features/waitlist/intake/visit'
import { refuseOthers, route } from '@/lib/route'

export const dynamic = 'force-dynamic'

/**
 * Returns a token for the form's script. The script requests it when the form comes near, because the cached
 * page is the same for all visitors.
 */
export const GET = route(async ({ headers }) => {
  const token = makeFormToken(networkOf(headers) ?? '')
  return new Response(token, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  })
})

export const { DELETE, OPTIONS, PATCH, POST, PUT } = refuseOthers('GET')
