'use client'

import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { LeadsView, type LeadsViewProps } from '@/features/leads/screen/leads-view'
import { setRequestAccount } from '@/lib/http-client'
import { createQueryClient } from '@/lib/query-client'

/** The Waitlist Leads screen, starting with the view its address asks for. */
export function LeadsScreen(props: LeadsViewProps) {
  const [queryClient] = useState(() => {
    // Before anything is asked. On the server nothing is.
    if (typeof window !== 'undefined') setRequestAccount(props.account)
    return createQueryClient()
  })
  return (
    <QueryClientProvider client={queryClient}>
      <LeadsView {...props} />
    </QueryClientProvider>
  )
}
