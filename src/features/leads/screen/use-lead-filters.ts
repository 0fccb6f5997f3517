import { useEffect, useState } from 'react'
import { leadsAddress, type LeadFilters } from '@/features/leads/screen/lead-filters'

// Browsers refuse an address that changes with every letter of a fast typist.
const restBeforeAddress = 250

/** The filters of the screen; the address follows them once typing rests, without a new history entry. */
export function useLeadFilters(initial: LeadFilters) {
  const [filters, setFilters] = useState(initial)
  useEffect(() => {
    const timer = setTimeout(() => {
      const address = leadsAddress(filters)
      if (address === location.pathname + location.search) return
      history.replaceState(null, '', address)
    }, restBeforeAddress)
    return () => clearTimeout(timer)
  }, [filters])
  return [filters, setFilters] as const
}
