'use client'

import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import type { LeadFilters } from '@/features/leads/screen/lead-filters'
import { LeadsView } from '@/features/leads/screen/leads-view'
import { createQueryClient } from '@/lib/query-client'

/** The Waitlist Leads screen, starting with the filters its address asks for. */
export function LeadsScreen({ initialFilters }: { initialFilters: LeadFilters }) {
  const [queryClient] = useState(createQueryClient)
  return (
    <QueryClientProvider client={queryClient}>
      <LeadsView initialFilters={initialFilters} />
    </QueryClientProvider>
  )
}
