import { createLocalReq } from 'payload'
import { contentRoute } from '@/cms/staff-route'
import { findDocumentStatus } from '@/content/status/site-status'
import { ApiError } from '@/lib/api-error'
import { refuseOthers } from '@/lib/route'

/**
 * Returns what visitors see of a document, when it was changed, and who else is editing it:
 * `?document=pages:<id>`.
 */
export const GET = contentRoute(async ({ url }, { payload, user }) => {
  const document = new URL(url).searchParams.get('document') ?? ''
  const found = await findDocumentStatus(document, await createLocalReq({ user }, payload))
  if (!found) throw new ApiError('not-found', 'There is no such document.')
  return Response.json(found)
})

export const { DELETE, OPTIONS, PATCH, POST, PUT } = refuseOthers('GET')
