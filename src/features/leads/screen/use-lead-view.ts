import { useCallback, useEffect, useState } from 'react'
import { leadsAddress, type LeadFilters, type LeadView } from '@/features/leads/screen/lead-view'

// Browsers refuse an address that changes with every letter of a fast typist.
const restBeforeAddress = 250

/** The view of the screen; the address follows it once typing rests, without a new history entry. */
export function useLeadView(initial: LeadView) {
  const [view, setView] = useState(initial)
  useEffect(() => {
    const timer = setTimeout(() => {
      const address = leadsAddress(view)
      if (address === location.pathname + location.search) return
      history.replaceState(null, '', address)
    }, restBeforeAddress)
    return () => clearTimeout(timer)
  }, [view])
  const change = useCallback((part: Partial<LeadView>) => setView((before) => ({ ...before, ...part })), [])
  // Merged into what is there by then: a letter of the search may still be on its way.
  const changeFilters = useCallback(
    (part: Partial<LeadFilters>) =>
      setView((before) => ({ ...before, filters: { ...before.filters, ...part } })),
    [],
  )
  return [view, change, changeFilters] as const
}
