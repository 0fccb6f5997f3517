import { leadsRoute, limitReads, readJson } from '@/cms/staff-route'
import { findFullLeads, fullLeadsInput } from '@/features/leads/export-record/find-full-leads'
import { refuseOthers } from '@/lib/route'

const maximumBytes = 64 * 1024

/**
 * Returns, for up to 1,000 leads, everything that the list does not contain. For the export of all fields.
 */
export const POST = leadsRoute(async (request, { payload, user }) => {
  const { leads } = await readJson(request, fullLeadsInput, maximumBytes)
  return Response.json(await limitReads(user.id, () => findFullLeads(payload, leads)))
})

export const { DELETE, GET, OPTIONS, PATCH, PUT } = refuseOthers('POST')
