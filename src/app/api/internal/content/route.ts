import { revalidateTag } from 'next/cache'
import { env } from '@/env'
import { listPublicPaths } from '@/cms/public-paths'
import { listRedirects } from '@/cms/redirects'
import { ApiError } from '@/lib/api-error'
import { contentTag } from '@/lib/content-events'
import { route } from '@/lib/route'

/**
 * Marks all cached content stale and answers which pages there are to visit and which addresses are old. Called by this process itself
 * when Postgres announces a change: `revalidateTag` needs the scope of a request.
 */
export const POST = route(async (request) => {
  const token = request.headers.get('x-internal-token')
  if (!env.INTERNAL_TOKEN || token !== env.INTERNAL_TOKEN) {
    throw new ApiError('not-found', 'There is nothing here.')
  }
  // 'max' serves the last page once more while it is renewed, and keeps it when the database is
  // away; an immediate expiry would answer 500 then.
  revalidateTag(contentTag, 'max')
  const [paths, redirects] = await Promise.all([listPublicPaths(), listRedirects()])
  return Response.json({ paths, redirects })
})
