import { leadsRoute, readJson } from '@/cms/leads-route'
import { recordExport } from '@/features/leads/export-record/record-export'
import { exportInput } from '@/features/leads/follow-up/change-input'

const maximumBytes = 8 * 1024 * 1024

/** Notes an export before the browser makes its file. */
export const POST = leadsRoute(async (request, { payload, user }) => {
  await recordExport(payload, user, await readJson(request, exportInput, maximumBytes))
  return new Response('The export is noted.', { status: 201 })
})
