import { internalRoute } from '@/cms/internal-route'
import { listPublicPaths } from '@/cms/public-paths'
import { answerReceipts } from '@/features/publishing/answer-receipts'

/** Looks for the words of these publishes on the pages of this instance, which answers on the port given. */
export const POST = internalRoute(async (payload, { url }) => {
  const { searchParams } = new URL(url)
  await answerReceipts(payload, {
    origin: `http://127.0.0.1:${searchParams.get('port')}`,
    paths: await listPublicPaths(),
    receipts: searchParams.getAll('receipt'),
  })
})
