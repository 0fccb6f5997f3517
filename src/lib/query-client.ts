import { QueryClient, type QueryFilters, type QueryFunction } from '@tanstack/react-query'
import { apiRequest } from '@/lib/http-client'
import { readResponse } from '@/lib/read-response'

/**
 * A cache of server answers that asks again only when somebody says so: no interval, no refetch on
 * focus, no retries, and never stale unless a query states its own time.
 */
export function createQueryClient() {
  return new QueryClient({
    defaultOptions: {
      queries: {
        refetchInterval: false,
        refetchOnWindowFocus: false,
        retry: false,
        staleTime: Infinity,
        // Offline, the library would wait in silence; a request that fails at once can be shown.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

type Options<Data> = {
  check: (answer: unknown) => Data | Promise<Data>
  /** After which the question is given up: most are for long lists. */
  seconds?: number
}

/** Reads JSON from the address that is the query's key; `check` throws where it is not what was asked for. */
export function getQueryFn<Data>({ check, seconds = 60 }: Options<Data>): QueryFunction<Data> {
  return async ({ queryKey }) =>
    readResponse(await apiRequest('GET', addressOf(queryKey), undefined, seconds), check)
}

/**
 * Reads again what may have changed since it was asked for. A refetch alone would wait for the first read where
 * that is still under way, and show what was true before the change.
 */
export async function cancelAndRefetch(queryClient: QueryClient, filters: QueryFilters) {
  await queryClient.cancelQueries(filters)
  await queryClient.refetchQueries(filters)
}

function addressOf([address]: readonly unknown[]) {
  if (typeof address === 'string') return address
  throw new TypeError('The first part of a query key is the address it is read from.')
}
