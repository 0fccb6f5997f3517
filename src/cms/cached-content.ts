import { unstable_cache } from 'next/cache'
import { cache } from 'react'
import { env } from '@/env'
import { openPayload } from '@/cms/payload'
import { contentTag } from '@/content/events/content-names'
import { findRevision } from '@/content/receipts/instance-reports'

/** After this time a page reads the content again, even if no instance reported a change. */
const maxAgeSeconds = 300

/**
 * Caches a read of the content under the content tag. The cache entry has the content revision of the read, so that a
 * page can report how new it is.
 */
export function cached<Arguments extends string[], Result>(
  name: string,
  read: (...parameters: Arguments) => Promise<Result>,
) {
  const readWithRevision = async (...parameters: Arguments) => {
    // Read before the content: the revision may then be too low, but never too high.
    const revision = env.isBuild ? 0 : await findRevision(await openPayload())
    return { revision, content: await read(...parameters) }
  }
  // The source of the function is part of the key, because a new build finds the cache of the former one.
  const key = [name, String(read)]
  const find = unstable_cache(readWithRevision, key, { tags: [contentTag], revalidate: maxAgeSeconds })
  return async (...parameters: Arguments) => {
    const { revision, content } = await find(...parameters)
    const page = renderedPage()
    page.revision = Math.min(page.revision, revision)
    return content
  }
}

/** State of the page that is being rendered. React keeps one for each request. */
const renderedPage = cache(() => ({ revision: Infinity }))

/** Returns the lowest revision that the page being rendered has read so far. */
export function revisionOfPage() {
  return renderedPage().revision
}
