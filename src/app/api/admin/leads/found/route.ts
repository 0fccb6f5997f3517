import { leadsRoute } from '@/cms/staff-route'
import { findLeadsByText, findLeadsWithWish } from '@/features/leads/find-by-text'
import { limits } from '@/features/leads/follow-up/follow-up'
import { ApiError } from '@/lib/api-error'
import { refuseOthers } from '@/lib/route'

/**
 * Returns ids of leads. `?q=`: those with all of these words in their details or history. `?wish=yes`: those
 * with a custom solution.
 */
export const GET = leadsRoute(async (request, { payload }) => {
  const { searchParams } = new URL(request.url)
  if (searchParams.get('wish') === 'yes') return Response.json(await findLeadsWithWish(payload))
  const search = searchParams.get('q')?.trim() ?? ''
  if (!search || search.length > limits.search || search.includes('\0'))
    throw new ApiError('invalid', `Please search for 1 to ${limits.search} characters.`)
  return Response.json(await findLeadsByText(payload, search))
})

export const { DELETE, OPTIONS, PATCH, POST, PUT } = refuseOthers('GET')
