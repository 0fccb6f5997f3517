import { leadsRoute, readJson } from '@/cms/staff-route'
import { limitSaves } from '@/content/saving/one-at-a-time'
import { recordExport } from '@/features/leads/export-record/record-export'
import { exportInput } from '@/features/leads/follow-up/change-input'
import { ApiError } from '@/lib/api-error'
import { refuseOthers } from '@/lib/route'

const maximumBytes = 8 * 1024 * 1024

/** Records an export for the person who made it. A repeated request does not record it twice. */
export const POST = leadsRoute(async (request, { payload, user }) => {
  const input = await readJson(request, exportInput, maximumBytes)
  if (input.author !== user.id) throw new ApiError('forbidden', 'Somebody else has made this export.')
  await limitSaves(user.id, () => recordExport(payload, user, input))
  return new Response('The export is recorded.', { status: 201 })
})

export const { DELETE, GET, OPTIONS, PATCH, PUT } = refuseOthers('POST')
