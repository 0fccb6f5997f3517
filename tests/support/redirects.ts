import { openPayload } from '@/cms/payload'
import { listRedirects } from '@/cms/public-paths'
import { textSample } from '@/landing/sections/text/text-sample'
import { waitlistSample } from '@/landing/sections/waitlist/waitlist-sample'

/** Saves a permanent redirect. */
export async function addRedirect(from: string, to: string) {
  const payload = await openPayload()
  return payload.create({ collection: 'redirects', data: { from, to, permanent: true } })
}

export async function publishPage(slug: string) {
  const payload = await openPayload()
  const sections = [textSample, waitlistSample]
  return payload.create({
    collection: 'pages',
    data: { title: slug, slug, sections, _status: 'published' },
  })
}

/** Finds the target of the redirect from this address. */
export async function findTarget(from: string) {
  return (await listRedirects()).find((redirect) => redirect.from === from)?.to
}
