import {
  type CollectionBeforeChangeHook,
  type CollectionConfig,
  type FlattenedField,
  type GlobalBeforeChangeHook,
  type GlobalConfig,
  type PayloadRequest,
  ValidationError,
} from 'payload'
import { placeOfField } from '@/content/fields/place-of-field'
import { findLinks } from '@/landing/links/find-links'
import { anchorsOfDocument, findLinkFault, readKnownAddresses } from '@/landing/links/known-addresses'

/** Adds a hook to a collection: it refuses to publish a document with a broken link to this site. */
export function withCheckedLinks({ hooks, ...collection }: CollectionConfig): CollectionConfig {
  return {
    ...collection,
    hooks: { ...hooks, beforeChange: [...(hooks?.beforeChange ?? []), refuseDeadLinks] },
  }
}

/** Adds the same hook to settings. */
export function withCheckedSettings({ hooks, ...settings }: GlobalConfig): GlobalConfig {
  return {
    ...settings,
    hooks: { ...hooks, beforeChange: [...(hooks?.beforeChange ?? []), refuseDeadLinksOfSettings] },
  }
}

const refuseDeadLinks: CollectionBeforeChangeHook = async ({ collection, data, originalDoc, req }) => {
  const isDraft = Boolean(collection.versions) && data._status !== 'published'
  const doc = { ...originalDoc, ...data }
  if (!isDraft) await refuse({ collection: collection.slug, fields: collection.flattenedFields, doc }, req)
  return data
}

const refuseDeadLinksOfSettings: GlobalBeforeChangeHook = async ({ data, global, originalDoc, req }) => {
  const doc = { ...originalDoc, ...data }
  if (data._status === 'published') {
    await refuse({ collection: global.slug, fields: global.flattenedFields, doc }, req)
  }
  return data
}

type Saved = { collection: string; fields: readonly FlattenedField[]; doc: object }

/** Only for users: the seed may fill the site in an order in which a link comes before its target. */
async function refuse({ collection, fields, doc }: Saved, req: PayloadRequest) {
  const links = findLinks(fields, doc).filter(({ address }) => !address.startsWith('mailto:'))
  if (!req.user || links.length === 0) return
  const known = await readKnownAddresses(req.payload, req)
  const [ownPath, anchors] = anchorsOfDocument(collection, doc)
  if (collection === 'pages' || collection === 'legal-documents') known.pages.set(ownPath, anchors)
  for (const { path, address } of links) {
    const fault = findLinkFault(address, ownPath || '/', known)
    if (!fault) continue
    const message = `The link to ${address} leads nowhere: ${fault}.`
    const label = placeOfField(fields, doc, path)
    throw new ValidationError({ errors: [{ path, label, message }], req }, req.t)
  }
}
