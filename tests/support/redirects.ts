import { openPayload } from '@/cms/payload'
import { listRedirects } from '@/cms/public-paths'
import { textSample } from '@/landing/sections/text/text-sample'
import { waitlistSample } from '@/landing/sections/waitlist/waitlist-sample'

/** Saves a redirect from the one address to the other. */
export async function lead(from: string, to: string) {
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

/** Where visitors of this address are led. */
export async function target(from: string) {
  return (await listRedirects()).find((redirect) => redirect.from === from)?.to
}
