import { leadsRoute } from '@/cms/staff-route'
import { findExportedLeads } from '@/features/leads/export-record/record-export'
import { isAdminUser } from '@/content/access'
import { ApiError } from '@/lib/api-error'
import { refuseOthers } from '@/lib/route'

/** Returns the ids of the leads in one export, one per line. For admins only. */
export const GET = leadsRoute(async (_request, { payload, user, id }) => {
  if (!isAdminUser(user)) throw new ApiError('forbidden', 'Only admins see what was exported.')
  const leads = await findExportedLeads(payload, user, id)
  if (!leads) throw new ApiError('not-found', 'There is nothing here.')
  return new Response(leads, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
})

export const { DELETE, OPTIONS, PATCH, POST, PUT } = refuseOthers('GET')
