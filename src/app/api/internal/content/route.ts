import { revalidateTag } from 'next/cache'
import { internalRoute } from '@/cms/internal-route'
import { listPublicPaths } from '@/cms/public-paths'
import { listRedirects } from '@/cms/redirects'
import { findOpenReceipts } from '@/content/receipts/answer-receipts'
import { contentTag } from '@/content/events/content-events'

/**
 * Marks all cached content stale, and answers which pages there are to visit, which addresses are old
 * and which publishes are to be answered for. `revalidateTag` needs the scope of a request.
 */
export const POST = internalRoute(async (payload) => {
  // Before anything is read anew: what is published after this may be missing on the pages made now.
  const receipts = await findOpenReceipts(payload)
  // 'max' serves the last page once more while it is renewed, and keeps it when the database is
  // away; an immediate expiry would answer 500 then.
  revalidateTag(contentTag, 'max')
  const [paths, redirects] = await Promise.all([listPublicPaths(), listRedirects()])
  return { paths, redirects, receipts }
})
