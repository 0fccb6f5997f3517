import type { CollectionBeforeChangeHook, CollectionBeforeDeleteHook, PayloadRequest } from 'payload'
import { panelRefusal } from '@/content/refusals/panel-refusal'
import { leavesSite } from '@/content/saving/leaves-site'
import { findLivePage, type LivePage } from './find-live-page'
import { homeSlug } from './page-address'

/** Notes before a write what visitors see of the page, for the hooks that follow it. */
export const noteLivePage: CollectionBeforeChangeHook = async ({ data, operation, originalDoc, req }) => {
  if (operation === 'update') {
    // The context is another object once the page was read, so it is asked for afterwards.
    const live = await findLivePage(originalDoc?.id, req)
    req.context[noteOf(originalDoc?.id)] = live
  }
  return data
}

/** What visitors saw of the page before this write. */
export function livePageBefore(id: string, req: PayloadRequest): LivePage | null {
  const note: unknown = req.context[noteOf(id)]
  const isNote = typeof note === 'object' && note !== null && 'slug' in note
  return isNote ? { slug: String(note.slug) } : null
}

/** Refuses whatever would take the home page off the site. Belongs after `noteLivePage`, and last. */
export const keepHome: CollectionBeforeChangeHook = ({ data, originalDoc, req }) => {
  if (livePageBefore(originalDoc?.id, req)?.slug !== homeSlug) return data
  if (leavesSite('pages', { data, stored: originalDoc }, req)) throw refusal('unpublished')
  return data
}

export const refuseDeletingHome: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const page = await req.payload.findByID({
    collection: 'pages',
    id,
    depth: 0,
    select: { slug: true },
    disableErrors: true,
    req,
  })
  if (page?.slug === homeSlug) throw refusal('deleted')
}

// One request may write several pages, so each has a note of its own.
const noteOf = (id: unknown) => `page ${String(id)} before`

function refusal(what: string) {
  return panelRefusal(
    `The site must always have its home page, so it cannot be ${what}. Change its sections and publish it again instead.`,
    400,
  )
}
