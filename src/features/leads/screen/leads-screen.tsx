'use client'

import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { LeadsView, type LeadsViewProps } from '@/features/leads/screen/leads-view'
import { setRequestAccount } from '@/lib/http-client'
import { createQueryClient } from '@/lib/query-client'

/** The Waitlist Leads screen. It starts with the view of its address. */
export function LeadsScreen(props: LeadsViewProps) {
  const [queryClient] = useState(() => {
    // This must run before the first request. The server sends no requests.
    if (typeof window !== 'undefined') setRequestAccount(props.account)
    return createQueryClient()
  })
  return (
    <QueryClientProvider client={queryClient}>
      <LeadsView {...props} />
    </QueryClientProvider>
  )
}
