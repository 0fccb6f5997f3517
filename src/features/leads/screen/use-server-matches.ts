import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import * as z from 'zod/mini'
import { limits } from '@/features/leads/follow-up/follow-up'
import type { LeadFilters } from '@/features/leads/screen/lead-view'
import { leadsListAddress } from '@/features/leads/screen/use-leads'
import { getQueryFn } from '@/lib/query-client'

// In milliseconds: longer than a short pause in typing.
const searchDelay = 400
/** A shorter search would match too much to be useful. */
const minSearchLength = 3

const address = `${leadsListAddress}/found`
const ids = z.array(z.string())

/**
 * Loads the ids of the leads that only the server can find. It searches descriptions, notes and next steps a
 * moment after the list shows its own matches. It also finds the leads that requested a custom solution.
 * `isTextUnknown`: the texts could not be searched. `readAt`: when the oldest of these results was loaded.
 */
export function useServerMatches({ search, wish }: LeadFilters) {
  const text = useDebounced(search.trim())
  const isSearch = text.length >= minSearchLength && text.length <= limits.search && text === search.trim()
  const textMatches = useIds(`q=${encodeURIComponent(text)}`, isSearch)
  // Without matches, undefined avoids filtering again.
  const byText = textMatches.ids?.size ? textMatches.ids : undefined
  const wishes = useIds('wish=yes', wish !== '')
  const withWish = wishes.ids
  const isWaiting = wish !== '' && withWish === undefined
  const error = wishes.error ?? textMatches.error
  const isTextUnknown = !wishes.error && textMatches.error !== null && !textMatches.ids
  // If loading them again fails, the leads stay filtered as they are.
  const matches = useMemo(() => ({ byText, withWish, isWaiting }), [byText, withWish, isWaiting])
  return { matches, error, isTextUnknown, readAt: Math.min(textMatches.readAt, wishes.readAt) }
}

/** Loads the shown matches again. Others are loaded when they are next needed. */
export function reloadServerMatches(queryClient: QueryClient) {
  const predicate = ({ queryKey }: { queryKey: readonly unknown[] }) =>
    String(queryKey[0]).startsWith(`${address}?`)
  return queryClient.invalidateQueries({ predicate }, { cancelRefetch: false })
}

function useIds(query: string, isEnabled: boolean) {
  const { data, error, dataUpdatedAt } = useQuery({
    queryKey: [`${address}?${query}`],
    queryFn: getQueryFn({ check: ids.parse }),
    staleTime: 60_000,
    enabled: isEnabled,
  })
  const matchingIds = useMemo(() => (isEnabled && data ? new Set(data) : undefined), [isEnabled, data])
  return { ids: matchingIds, error: isEnabled ? error : null, readAt: matchingIds ? dataUpdatedAt : Infinity }
}

function useDebounced(text: string) {
  const [debounced, setDebounced] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), searchDelay)
    return () => clearTimeout(timer)
  }, [text])
  return debounced
}
