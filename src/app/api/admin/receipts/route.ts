import { contentRoute } from '@/cms/content-route'
import { findReceipt } from '@/content/receipts/find-receipt'
import { refuseOthers } from '@/lib/route'

/** Returns what the running instances reported after a document was published: `?document=pages:<id>`. */
export const GET = contentRoute(async ({ url }, { payload }) => {
  const document = new URL(url).searchParams.get('document') ?? ''
  return Response.json(await findReceipt(payload, document))
})

export const { DELETE, OPTIONS, PATCH, POST, PUT } = refuseOthers('GET')
