import { unstable_cache } from 'next/cache'
import { cache } from 'react'
import { env } from '@/env'
import { openPayload } from '@/cms/payload'
import { contentTag } from '@/content/events/content-events'
import { findRevision } from '@/content/receipts/instance-reports'

const backstopSeconds = 300

/**
 * A read of the content, cached under its one tag. Each is kept with the revision that it was read at, from
 * which a page says how new it is.
 */
export function cached<Arguments extends string[], Result>(
  name: string,
  read: (...parameters: Arguments) => Promise<Result>,
) {
  const readWithRevision = async (...parameters: Arguments) => {
    // Before the content, so that it can be too low, but never too high.
    const revision = env.isBuild ? 0 : await findRevision(await openPayload())
    return { revision, content: await read(...parameters) }
  }
  // The text of the read stands for what it reads, as what one build has cached is there in the next.
  const key = [name, String(read)]
  const find = unstable_cache(readWithRevision, key, { tags: [contentTag], revalidate: backstopSeconds })
  return async (...parameters: Arguments) => {
    const { revision, content } = await find(...parameters)
    const page = pageInTheMaking()
    page.revision = Math.min(page.revision, revision)
    return content
  }
}

/** Of the page that is rendered just now; React keeps it apart from that of all others. */
const pageInTheMaking = cache(() => ({ revision: Infinity }))

/** The lowest revision of all that the page that is rendered just now has read so far. */
export function revisionOfPage() {
  return pageInTheMaking().revision
}
