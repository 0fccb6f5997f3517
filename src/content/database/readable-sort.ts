import { QueryError, validateQueryPaths, type CollectionBeforeOperationHook } from 'payload'

/**
 * Leaves out of the order of a list what its reader may not sort by, such as the hash of a password; who asks
 * REST is told. The panel keeps the order of a list per person before it is judged, so that one link to
 * `?sort=hash` took the list away for good.
 */
export const sortByReadable: CollectionBeforeOperationHook = async ({
  args,
  collection: collectionConfig,
  operation,
  overrideAccess = true,
  req,
}) => {
  if (operation !== 'read' || overrideAccess || req.payloadAPI === 'REST') return args
  if (!('sort' in args) || !args.sort) return args
  const sort: string[] = []
  for (const term of [args.sort].flat().flatMap((terms) => terms.split(','))) {
    const where = { [term.replace(/^-/, '').replaceAll('__', '.')]: { exists: true } }
    try {
      await validateQueryPaths({ collectionConfig, overrideAccess, req, where })
      sort.push(term)
    } catch (error) {
      if (!(error instanceof QueryError)) throw error
    }
  }
  return { ...args, sort: sort.length > 0 ? sort : undefined }
}
