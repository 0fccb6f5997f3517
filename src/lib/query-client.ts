import { QueryClient, type QueryFilters, type QueryFunction } from '@tanstack/react-query'
import { apiRequest } from '@/lib/http-client'
import { readResponse } from '@/lib/read-response'

/**
 * Creates a cache of server responses that sends a request again only when the code says so. It has no
 * interval, no refetch on focus and no retries. Its data is never stale unless a query sets its own time.
 */
export function createQueryClient() {
  return new QueryClient({
    defaultOptions: {
      queries: {
        refetchInterval: false,
        refetchOnWindowFocus: false,
        retry: false,
        staleTime: Infinity,
        // Offline, the library would wait without a message. A request that fails at once can be shown.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

type Options<Data> = {
  check: (data: unknown) => Data | Promise<Data>
  /** After how many seconds the request is aborted. Most queries load long lists. */
  seconds?: number
}

/**
 * Creates a query function that reads JSON from the address in the query key. `check` throws where the JSON
 * is not what the query expects.
 */
export function getQueryFn<Data>({ check, seconds = 60 }: Options<Data>): QueryFunction<Data> {
  return async ({ queryKey }) =>
    readResponse(await apiRequest('GET', addressOf(queryKey), undefined, seconds), check)
}

/**
 * Loads data again that may have changed since the last request. A refetch alone would wait for a request
 * that is still running, and show the data from before the change.
 */
export async function cancelAndRefetch(queryClient: QueryClient, filters: QueryFilters) {
  await queryClient.cancelQueries(filters)
  await queryClient.refetchQueries(filters)
}

function addressOf([address]: readonly unknown[]) {
  if (typeof address === 'string') return address
  throw new TypeError('The first part of a query key is the address it is read from.')
}
