import type { CollectionBeforeChangeHook, CollectionBeforeDeleteHook } from 'payload'
import { panelRefusal } from '@/content/refusals/panel-refusal'
import { leavesSite } from '@/content/saving/save-context'
import { homeSlug } from './page-address'
import { findLiveSlug } from './find-live-page'

/** Refuses every change that would take the home page off the site. */
export const keepHome: CollectionBeforeChangeHook = async ({ data, operation, originalDoc, req }) => {
  if (operation !== 'update' || !leavesSite('pages', { data, stored: originalDoc }, req)) return data
  if ((await findLiveSlug(originalDoc?.id, req)) === homeSlug) throw refusal('unpublished')
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

function refusal(what: string) {
  return panelRefusal(
    `The site must always have its home page, so it cannot be ${what}. Change its sections and publish it again instead.`,
    400,
  )
}
