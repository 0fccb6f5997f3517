'use client'

import { ErrorView } from '@/ui/error-view'

/** Shown when a page could not be rendered. It offers to try again or to go to the home page. */
export default function SiteError({ retry }: { retry: () => void }) {
  return (
    <div className="page-width py-40">
      <ErrorView
        sentence="Something went wrong on our side. Please try again in a moment."
        retry={retry}
        wayOut={{ href: '/', label: 'Back to Home' }}
      />
    </div>
  )
}
