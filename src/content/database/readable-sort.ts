import {
  buildVersionCollectionFields,
  QueryError,
  validateQueryPaths,
  type CollectionBeforeOperationHook,
  type PayloadRequest,
  type SanitizedCollectionConfig,
} from 'payload'

/**
 * Drops each sort term that the person may not read, such as the hash of a password. REST refuses such a term. The
 * panel stores the sort order of a person before it checks it. So one link to `?sort=hash` made the list unavailable
 * permanently.
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
  const terms = [args.sort].flat().filter((term) => typeof term === 'string')
  for (const term of terms.flatMap((each) => each.split(','))) {
    if (await isReadable(term, collection, req)) sort.push(term)
  }
  return { ...args, sort: sort.length > 0 ? sort : undefined }
}

/** Checks the term in the documents and in their versions: Payload reads both with the operation `read`. */
async function isReadable(term: string, collectionConfig: SanitizedCollectionConfig, req: PayloadRequest) {
  const where = { [term.replace(/^-/, '').replaceAll('__', '.')]: { exists: true } }
  const versionFields = buildVersionCollectionFields(req.payload.config, collectionConfig, true)
  const optionSets = collectionConfig.versions ? [{}, { versionFields }] : [{}]
  for (const options of optionSets) {
    try {
      await validateQueryPaths({ collectionConfig, overrideAccess: false, req, where, ...options })
      return true
    } catch (error) {
      if (!(error instanceof QueryError)) throw error
    }
  }
  return false
}
