import {
  APIError,
  type CollectionAfterChangeHook,
  type CollectionBeforeDeleteHook,
  type FieldHook,
} from 'payload'

/**
 * Refuses whatever would take a required document off the site once it has been there:
 * unpublishing, restoring a draft over it, or an update that forgets the status. It looks at the
 * stored row after the write, still inside the transaction, so no way around it is left.
 */
export const keepPublished: CollectionAfterChangeHook = async ({ collection, doc, req }) => {
  const slug = 'legal-documents'
  if (collection.slug !== slug || doc._status === 'published') return doc
  const live = await req.payload.findByID({ collection: slug, id: doc.id, draft: false, depth: 0, req })
  if (live._status === 'published') return doc
  const { totalDocs: timesPublished } = await req.payload.countVersions({
    collection: slug,
    where: { and: [{ parent: { equals: doc.id } }, { 'version._status': { equals: 'published' } }] },
    req,
  })
  if (timesPublished === 0) return doc
  throw refusal('cannot be unpublished. Change its text and publish it again instead')
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
  return new APIError(`The site must always show its four legal documents, so this one ${what}.`, 400)
}
