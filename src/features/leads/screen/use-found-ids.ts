import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import * as z from 'zod/mini'
import type { LeadFilters } from '@/features/leads/screen/lead-view'
import { leadsListAddress } from '@/features/leads/screen/use-leads'
import type { LeadsFound } from '@/features/leads/screen/use-shown-leads'
import { getQueryFn } from '@/lib/query-client'

// Milliseconds; longer than a short stop in the typing.
const restBeforeSearch = 400
/** A shorter search finds too much to be worth asking for. */
const shortestSearch = 3

const ids = z.array(z.string())

/**
 * The leads that only the server can find: by their descriptions, notes and next steps a moment after the
 * list has shown what it finds by itself, and those that asked for a custom solution.
 */
export function useFoundIds({ search, wish }: LeadFilters): LeadsFound {
  const text = useRested(search.trim())
  const isSearch = text.length >= shortestSearch && text === search.trim()
  const matches = useIds(`q=${encodeURIComponent(text)}`, isSearch)
  // Without any, nothing has to be filtered again.
  const byText = matches?.size ? matches : undefined
  const withWish = useIds('wish=yes', wish !== '')
  return useMemo(
    () => ({ byText, withWish, isWaiting: wish !== '' && withWish === undefined }),
    [byText, withWish, wish],
  )
}

function useIds(query: string, isEnabled: boolean) {
  const { data } = useQuery({
    queryKey: [`${leadsListAddress}/found?${query}`],
    queryFn: getQueryFn({ on401: 'throw', check: ids.parse }),
    staleTime: 60_000,
    enabled: isEnabled,
  })
  return useMemo(() => (isEnabled && data ? new Set(data) : undefined), [isEnabled, data])
}

function useRested(text: string) {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), restBeforeSearch)
    return () => clearTimeout(timer)
  }, [text])
  return rested
}
