import type {
  CollectionBeforeChangeHook,
  CollectionBeforeDeleteHook,
  FieldHook,
  PayloadRequest,
} from 'payload'
import { panelRefusal } from '@/content/refusals/panel-refusal'
import { leavesSite } from '@/content/saving/save-context'

/**
 * Refuses every change that would take a required document off the site: unpublishing it, restoring a draft
 * over it, or an update without a status.
 */
export const keepPublished: CollectionBeforeChangeHook = async ({ data, operation, originalDoc, req }) => {
  if (operation !== 'update' || !leavesSite('legal-documents', { data, stored: originalDoc }, req))
    return data
  if (await isPublished(originalDoc?.id, req)) {
    throw refusal('cannot be unpublished. Change its text and publish it again instead')
  }
  return data
}

export const refuseDelete: CollectionBeforeDeleteHook = () => {
  throw refusal('cannot be deleted. Change its text and publish it again instead')
}

export const refuseSlugChange: FieldHook = ({ originalDoc, value }) => {
  const current: unknown = originalDoc?.slug
  if (current && value !== undefined && value !== current) throw refusal('must keep its address')
  return value
}

function refusal(what: string) {
  return panelRefusal(`The site must always show its four legal documents, so this one ${what}.`, 400)
}

async function isPublished(id: string, req: PayloadRequest) {
  const live = await req.payload.findByID({
    collection: 'legal-documents',
    id,
    draft: false,
    depth: 0,
    select: { _status: true },
    req,
  })
  return live._status === 'published'
}
