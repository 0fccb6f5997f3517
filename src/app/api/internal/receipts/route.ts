import { internalRoute } from '@/cms/internal-route'
import { listPublicPaths } from '@/cms/public-paths'
import { answerReceipts } from '@/features/publishing/answer-receipts'

/** Looks for newly published words on the pages of this instance, which answers on the port given. */
export const POST = internalRoute(async (payload, { url }) => {
  const port = Number(new URL(url).searchParams.get('port'))
  return answerReceipts(payload, { origin: `http://127.0.0.1:${port}`, paths: await listPublicPaths() })
})
