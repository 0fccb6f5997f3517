import { revalidateTag } from 'next/cache'
import { internalRoute } from '@/cms/internal-route'
import { listPublicPaths, listRedirects, listVersionPaths, publicFiles } from '@/cms/public-paths'
import { contentTag } from '@/content/events/content-names'
import { findRevision, findUnreported, report, reportRevision } from '@/content/receipts/instance-reports'
import { ApiError } from '@/lib/api-error'
import { refuseOthers } from '@/lib/route'

/**
 * Marks all cached content stale. Returns the revision, the pages to request until they show it, the
 * versions of legal documents, the redirects, and what was published. `revalidateTag` needs the scope of a request.
 */
export const POST = internalRoute(async (payload) => {
  // Read first: what is published after this moment may be missing on the pages that are rendered now.
  const revision = await findRevision(payload)
  // 'max' serves the old page once more while it is renewed, and keeps it while the database is unavailable.
  // With an immediate expiry, the site would respond with 500 then.
  revalidateTag(contentTag, 'max')
  const [paths, versions, redirects, published] = await Promise.all([
    listPublicPaths(),
    listVersionPaths(),
    listRedirects(),
    findUnreported(payload),
  ])
  return { revision, paths, versions, files: publicFiles, redirects, published }
})

/** Records that all pages of this instance show a revision. */
export const PUT = internalRoute(async (payload, request) => {
  const { data } = report.safeParse(await request.json().catch(() => null))
  if (!data) throw new ApiError('invalid', 'Say the revision, the pages and what is broken.')
  await reportRevision(payload, data)
})

export const { DELETE, GET, OPTIONS, PATCH } = refuseOthers('POST', 'PUT')
