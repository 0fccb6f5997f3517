import type { Payload } from 'payload'

export type SearchDefaults = Awaited<ReturnType<typeof findSearchDefaults>>

/** The published site settings that replace empty search fields of a page. */
export async function findSearchDefaults(payload: Payload) {
  const { name, title, description } = await payload.findGlobal({
    slug: 'site-settings',
    depth: 0,
    overrideAccess: false,
  })
  return { name, title, description }
}
