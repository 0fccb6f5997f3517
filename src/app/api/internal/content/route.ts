import { revalidateTag } from 'next/cache'
import { internalRoute } from '@/cms/internal-route'
import { listPublicPaths, publicFiles, listRedirects } from '@/cms/public-paths'
import { contentTag } from '@/content/events/content-events'
import { findRevision, findUnreported, report, reportRevision } from '@/content/receipts/instance-reports'
import { ApiError } from '@/lib/api-error'
import { refuseOthers } from '@/lib/route'

/**
 * Marks all cached content stale, and answers which pages there are to visit until they show which revision,
 * which addresses are old and what was published. `revalidateTag` needs the scope of a request.
 */
export const POST = internalRoute(async (payload) => {
  // Before anything is read again: what is published after this may be missing on the pages made now.
  const revision = await findRevision(payload)
  // 'max' serves the last page once more while it is renewed, and keeps it when the database is
  // away; an immediate expiry would answer 500 then.
  revalidateTag(contentTag, 'max')
  const [paths, redirects, published] = await Promise.all([
    listPublicPaths(),
    listRedirects(),
    findUnreported(payload),
  ])
  return { revision, paths, files: publicFiles, redirects, published }
})

/** Notes that all pages of this instance show a revision. */
export const PUT = internalRoute(async (payload, request) => {
  const { data } = report.safeParse(await request.json().catch(() => null))
  if (!data) throw new ApiError('invalid', 'Say the revision, the pages and what is broken.')
  await reportRevision(payload, data)
})

export const { DELETE, GET, OPTIONS, PATCH } = refuseOthers('POST', 'PUT')
