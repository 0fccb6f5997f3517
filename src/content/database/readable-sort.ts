import {
  buildVersionCollectionFields,
  QueryError,
  validateQueryPaths,
  type CollectionBeforeOperationHook,
  type PayloadRequest,
  type SanitizedCollectionConfig,
} from 'payload'

/**
 * Drops from the sort order of a list what its reader may not sort by, such as the hash of a password; REST
 * refuses it. The panel stores a person's order before it checks it, so that one link to `?sort=hash` made
 * the list unavailable permanently.
 */
export const sortByReadable: CollectionBeforeOperationHook = async ({
  args,
  collection,
  operation,
  overrideAccess = true,
  req,
}) => {
  if (operation !== 'read' || overrideAccess || req.payloadAPI === 'REST') return args
  if (!('sort' in args) || !args.sort) return args
  const sort: string[] = []
  for (const term of [args.sort].flat().flatMap((terms) => terms.split(','))) {
    if (await isReadable(term, collection, req)) sort.push(term)
  }
  return { ...args, sort: sort.length > 0 ? sort : undefined }
}

/** In the documents, or in their versions, which are read with the same word. */
async function isReadable(term: string, collectionConfig: SanitizedCollectionConfig, req: PayloadRequest) {
  const where = { [term.replace(/^-/, '').replaceAll('__', '.')]: { exists: true } }
  const versionFields = buildVersionCollectionFields(req.payload.config, collectionConfig, true)
  const places = collectionConfig.versions ? [{}, { versionFields }] : [{}]
  for (const place of places) {
    try {
      await validateQueryPaths({ collectionConfig, overrideAccess: false, req, where, ...place })
      return true
    } catch (error) {
      if (!(error instanceof QueryError)) throw error
    }
  }
  return false
}
