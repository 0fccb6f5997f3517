import { openPayload } from '@/cms/payload'

/** Every old address with where it leads. */
export async function listRedirects() {
  const payload = await openPayload()
  const { docs } = await payload.find({
    collection: 'redirects',
    select: { from: true, to: true, permanent: true },
    pagination: false,
    depth: 0,
  })
  return docs.map(({ from, to, permanent }) => ({ from, to, permanent }))
}
