import { z } from 'zod'
import { internalRoute } from '@/cms/internal-route'
import { listPublicPaths } from '@/cms/public-paths'
import { answerReceipts } from '@/content/receipts/answer-receipts'
import { ApiError } from '@/lib/api-error'

const order = z.object({ port: z.int().min(1).max(65_535), receipts: z.array(z.uuid()) })

/** Looks for the words of these publishes on the pages of this instance, which answers on the port given. */
export const POST = internalRoute(async (payload, request) => {
  const { data } = order.safeParse(await request.json().catch(() => null))
  if (!data) throw new ApiError('invalid', 'Say the port of this instance and which receipts are meant.')
  await answerReceipts(payload, {
    origin: `http://127.0.0.1:${data.port}`,
    paths: await listPublicPaths(),
    receipts: data.receipts,
  })
})
