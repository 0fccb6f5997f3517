import type { PayloadRequest } from 'payload'
import type { Adapter, AdapterArgs } from '@/content/database/change-adapter'
import { concurrencyLimitByPerson } from '@/lib/concurrency-limit'

/**
 * A list of the panel with many conditions keeps a connection of the pool for seconds. Four at a time leave the others
 * for visitors. Timeout in milliseconds.
 */
const limit = concurrencyLimitByPerson({ most: 4, each: 2, timeout: 10_000 })

/**
 * Limits how many lists the staff read at once, by REST, in the screens of the panel and by its server functions. A
 * transaction has its connection already, so its reads do not wait.
 */
export function withLimitedReads(adapter: Adapter) {
  const { count, countVersions, find, findDistinct, findGlobalVersions, findVersions, queryDrafts } = adapter
  return {
    count: (query: AdapterArgs<'count'>) => limitFor(query, () => count.call(adapter, query)),
    countVersions: (query: AdapterArgs<'countVersions'>) =>
      limitFor(query, () => countVersions.call(adapter, query)),
    find: (query: AdapterArgs<'find'>) => limitFor(query, () => find.call(adapter, query)),
    findDistinct: (query: AdapterArgs<'findDistinct'>) =>
      limitFor(query, () => findDistinct.call(adapter, query)),
    findGlobalVersions: (query: AdapterArgs<'findGlobalVersions'>) =>
      limitFor(query, () => findGlobalVersions.call(adapter, query)),
    findVersions: (query: AdapterArgs<'findVersions'>) =>
      limitFor(query, () => findVersions.call(adapter, query)),
    queryDrafts: (query: AdapterArgs<'queryDrafts'>) =>
      limitFor(query, () => queryDrafts.call(adapter, query)),
  }
}

function limitFor<Result>({ req }: { req?: Partial<PayloadRequest> }, read: () => Promise<Result>) {
  return req?.user && !req.transactionID ? limit(req.user.id, read) : read()
}
