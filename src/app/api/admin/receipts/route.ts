import { openPayload } from '@/cms/payload'
import { findStaff } from '@/cms/staff'
import { mayEditContent } from '@/content/access'
import { findReceipt } from '@/content/receipts/find-receipt'
import { ApiError } from '@/lib/api-error'
import { refuseOthers, route } from '@/lib/route'

/** What the running instances found after a document was published: `?document=pages:<id>`. */
export const GET = route(async ({ headers, url }) => {
  const user = await findStaff(headers)
  if (!user) throw new ApiError('signed-out', 'Please sign in first.')
  if (!mayEditContent(user)) throw new ApiError('forbidden', 'Your role does not include the content.')
  const document = new URL(url).searchParams.get('document') ?? ''
  const receipt = await findReceipt(await openPayload(), document)
  return Response.json(receipt, { headers: { 'Cache-Control': 'no-store' } })
})

export const { DELETE, OPTIONS, PATCH, POST, PUT } = refuseOthers('GET')
