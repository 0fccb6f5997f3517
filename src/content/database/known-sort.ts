import {
  buildVersionCollectionFields,
  buildVersionGlobalFields,
  getLocalizedPaths,
  QueryError,
  validateQueryPaths,
  type FlattenedField,
  type PayloadRequest,
  type CollectionBeforeOperationHook,
  type SanitizedCollectionConfig,
} from 'payload'
import { panelRefusal } from '@/content/refusals/panel-refusal'
import type { Adapter, AdapterArgs } from '@/content/database/change-adapter'

type Query = { sort?: string | string[]; req?: Partial<PayloadRequest> }

/**
 * Sorts only by existing fields in their exact spelling. Payload 3.90 checks the access rules of a sort field only if
 * its path is valid. It then also sorts by `hash.` and `hash__`, which reveals the order of hidden values.
 */
export function withKnownSort(adapter: Adapter) {
  const { find, findVersions, findGlobalVersions, queryDrafts } = adapter
  const collectionOf = (slug: string) => {
    const collection = adapter.payload.config.collections.find((candidate) => candidate.slug === slug)
    if (!collection) throw new Error(`There is no collection ${slug}`)
    return collection
  }
  const collectionFields = (slug: string) => () => collectionOf(slug).flattenedFields
  const versionFields = (slug: string) => () =>
    buildVersionCollectionFields(adapter.payload.config, collectionOf(slug), true)
  const globalVersionFields = (slug: string) => () => {
    const global = adapter.payload.config.globals.find((candidate) => candidate.slug === slug)
    return global ? buildVersionGlobalFields(adapter.payload.config, global, true) : []
  }
  const withKnownTerms = <Args extends Query>(query: Args, fieldsOf: () => FlattenedField[]) =>
    dropUnknownTerms(adapter, query, fieldsOf)
  return {
    find: (query: AdapterArgs<'find'>) =>
      find.call(adapter, withKnownTerms(query, collectionFields(query.collection))),
    findVersions: (query: AdapterArgs<'findVersions'>) =>
      findVersions.call(adapter, withKnownTerms(query, versionFields(query.collection))),
    findGlobalVersions: (query: AdapterArgs<'findGlobalVersions'>) =>
      findGlobalVersions.call(adapter, withKnownTerms(query, globalVersionFields(query.global))),
    queryDrafts: (query: AdapterArgs<'queryDrafts'>) =>
      queryDrafts.call(adapter, withKnownTerms(query, versionFields(query.collection))),
  }
}

/**
 * Keeps only the first sort term that reads another table. Every path with a dot counts as one. Of several such terms, Payload selects only the last one,
 * and Postgres refuses to sort by a column that is not selected.
 */
function isFirstJoinedTerm(term: string, index: number, terms: string[]) {
  const isJoined = (candidate: string) => candidate.replace(/^-?(version\.)?/, '').includes('.')
  return !isJoined(term) || index === terms.findIndex(isJoined)
}

/** The panel drops an unknown sort term, so that an old bookmark still opens its list. REST refuses it. */
function dropUnknownTerms<Args extends Query>(
  { payload }: Adapter,
  query: Args,
  fieldsOf: () => FlattenedField[],
) {
  const terms = [query.sort ?? []].flat().filter((term) => term !== '')
  if (terms.length === 0) return query
  const fields = fieldsOf()
  const knownTerms = terms.filter((term) => isKnown(term)).filter(isFirstJoinedTerm)
  if (knownTerms.length < terms.length && query.req?.payloadAPI === 'REST')
    throw panelRefusal('The list cannot be sorted by that.', 400)
  return { ...query, sort: knownTerms.length > 0 ? knownTerms : undefined }

  function isKnown(term: string) {
    const incomingPath = term.replace(/^-/, '')
    if (!/^\w+(\.\w+)*$/.test(incomingPath) || incomingPath.includes('__')) return false
    const paths = getLocalizedPaths({ fields, incomingPath, overrideAccess: true, payload })
    return paths.every(({ complete, invalid }) => complete && !invalid)
  }
}

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
