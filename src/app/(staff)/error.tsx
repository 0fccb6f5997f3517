'use client'

import { ErrorView } from '@/ui/error-view'

/** Shown when a staff screen could not be rendered. */
export default function StaffError({ retry }: { retry: () => void }) {
  return (
    <ErrorView
      sentence="Something went wrong on our side. What was saved is safe. Please try again; if it happens again, tell an admin."
      retry={retry}
      wayOut={{ href: '/cms', label: 'Open the panel' }}
    />
  )
}
