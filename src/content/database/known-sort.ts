import {
  buildVersionCollectionFields,
  buildVersionGlobalFields,
  getLocalizedPaths,
  type FlattenedField,
  type PayloadRequest,
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
    const collection = adapter.payload.config.collections.find((each) => each.slug === slug)
    if (!collection) throw new Error(`There is no collection ${slug}`)
    return collection
  }
  const ofCollection = (slug: string) => () => collectionOf(slug).flattenedFields
  const ofVersions = (slug: string) => () =>
    buildVersionCollectionFields(adapter.payload.config, collectionOf(slug), true)
  const ofGlobal = (slug: string) => () => {
    const global = adapter.payload.config.globals.find((each) => each.slug === slug)
    return global ? buildVersionGlobalFields(adapter.payload.config, global, true) : []
  }
  const known = <Args extends Query>(query: Args, fieldsOf: () => FlattenedField[]) =>
    withoutUnknown(adapter, query, fieldsOf)
  return {
    find: (query: AdapterArgs<'find'>) => find.call(adapter, known(query, ofCollection(query.collection))),
    findVersions: (query: AdapterArgs<'findVersions'>) =>
      findVersions.call(adapter, known(query, ofVersions(query.collection))),
    findGlobalVersions: (query: AdapterArgs<'findGlobalVersions'>) =>
      findGlobalVersions.call(adapter, known(query, ofGlobal(query.global))),
    queryDrafts: (query: AdapterArgs<'queryDrafts'>) =>
      queryDrafts.call(adapter, known(query, ofVersions(query.collection))),
  }
}

/**
 * Keeps the first sort term that goes through another table. Payload selects only the last one of several, and
 * Postgres refuses to sort by a column that is not selected.
 */
function isOneThroughOthers(term: string, place: number, terms: string[]) {
  const isThroughOther = (each: string) => each.replace(/^-?(version\.)?/, '').includes('.')
  return !isThroughOther(term) || place === terms.findIndex(isThroughOther)
}

/** The panel drops an unknown sort term, so that an old bookmark still opens its list. REST refuses it. */
function withoutUnknown<Args extends Query>(
  { payload }: Adapter,
  query: Args,
  fieldsOf: () => FlattenedField[],
) {
  const terms = [query.sort ?? []].flat().filter((term) => term !== '')
  if (terms.length === 0) return query
  const fields = fieldsOf()
  const known = terms.filter((term) => isKnown(term)).filter(isOneThroughOthers)
  if (known.length < terms.length && query.req?.payloadAPI === 'REST')
    throw panelRefusal('The list cannot be sorted by that.', 400)
  return { ...query, sort: known.length > 0 ? known : undefined }

  function isKnown(term: string) {
    const incomingPath = term.replace(/^-/, '')
    if (!/^\w+(\.\w+)*$/.test(incomingPath) || incomingPath.includes('__')) return false
    const paths = getLocalizedPaths({ fields, incomingPath, overrideAccess: true, payload })
    return paths.every(({ complete, invalid }) => complete && !invalid)
  }
}
