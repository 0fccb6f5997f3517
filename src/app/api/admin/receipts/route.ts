import { contentRoute } from '@/cms/staff-route'
import { findReceipt } from '@/content/receipts/find-receipt'
import { isWhereRecorded } from '@/features/media/record-picture-receipt'
import { refuseOthers } from '@/lib/route'

/** Returns what the running instances reported after a document was published: `?document=pages:<id>`. */
export const GET = contentRoute(async ({ url }, { payload }) => {
  const document = new URL(url).searchParams.get('document') ?? ''
  const receipt = await findReceipt(payload, document)
  const isStale =
    receipt?.isPicture && !(await isWhereRecorded(payload, document.replace(/^media:/, ''), receipt))
  return Response.json(isStale ? null : receipt)
})

export const { DELETE, OPTIONS, PATCH, POST, PUT } = refuseOthers('GET')
