import { openPayload } from '@/cms/payload'
import { findStaff } from '@/cms/staff'
import { mayEditContent } from '@/content/access'
import { findDocumentStatus } from '@/content/status/site-status'
import { ApiError } from '@/lib/api-error'
import { refuseOthers, route } from '@/lib/route'

/** What visitors find of a document, and whether it was changed since a form was filled: `?document=pages:<id>`. */
export const GET = route(async ({ headers, url }) => {
  const user = await findStaff(headers)
  if (!user) throw new ApiError('signed-out', 'Please sign in first.')
  if (!mayEditContent(user)) throw new ApiError('forbidden', 'Your role does not include the content.')
  const document = new URL(url).searchParams.get('document') ?? ''
  const found = await findDocumentStatus(await openPayload(), document)
  if (!found) throw new ApiError('not-found', 'There is no such document.')
  return Response.json(found, { headers: { 'Cache-Control': 'no-store' } })
})

export const { DELETE, OPTIONS, PATCH, POST, PUT } = refuseOthers('GET')
