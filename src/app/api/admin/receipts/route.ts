import { contentRoute } from '@/cms/content-route'
import { findReceipt } from '@/content/receipts/find-receipt'

/** What the running instances found after a document was published: `?document=pages:<id>`. */
export const GET = contentRoute(async ({ url }, payload) => {
  const document = new URL(url).searchParams.get('document') ?? ''
  return Response.json(await findReceipt(payload, document))
})
