'use client'

import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import type { LeadView } from '@/features/leads/screen/lead-view'
import { LeadsView } from '@/features/leads/screen/leads-view'
import { createQueryClient } from '@/lib/query-client'

/** The Waitlist Leads screen, starting with the view its address asks for. */
export function LeadsScreen({ initialView }: { initialView: LeadView }) {
  const [queryClient] = useState(createQueryClient)
  return (
    <QueryClientProvider client={queryClient}>
      <LeadsView initialView={initialView} />
    </QueryClientProvider>
  )
}
