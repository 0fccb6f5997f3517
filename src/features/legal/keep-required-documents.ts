import type {
  CollectionAfterChangeHook,
  CollectionBeforeChangeHook,
  CollectionBeforeDeleteHook,
  FieldHook,
  PayloadRequest,
} from 'payload'
import { panelRefusal } from '@/lib/panel-refusal'

// One request may write several documents, so each has a note of its own.
const noteOf = (id: string) => `legal document ${id} was published`

/** Notes before a write whether the document is on the site. */
export const notePublished: CollectionBeforeChangeHook = async ({ data, operation, originalDoc, req }) => {
  if (operation === 'update') {
    const isLive = await isPublished(originalDoc?.id, req)
    req.context[noteOf(originalDoc?.id)] = isLive
  }
  return data
}

/**
 * Refuses whatever took a required document off the site: unpublishing, restoring a draft over
 * it, or an update that forgets the status. It looks at the stored row after the write, still
 * inside the transaction, so no way around it is left.
 */
export const keepPublished: CollectionAfterChangeHook = async ({ doc, req }) => {
  if (req.context[noteOf(doc.id)] && !(await isPublished(doc.id, req))) {
    throw refusal('cannot be unpublished. Change its text and publish it again instead')
  }
  return doc
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
