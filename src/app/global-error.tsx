'use client'

import '@/app/globals.css'
import { SiteDocument } from '@/app/(site)/site-document'
import { ErrorView } from '@/ui/error-view'

/** Shown when even the frame of a page could not be rendered. It brings its own document. */
export default function GlobalError({ retry }: { retry: () => void }) {
  return (
    <SiteDocument>
      <title>This page could not be shown</title>
      <main id="main" className="page-width py-40">
        <ErrorView
          sentence="Something went wrong on our side. Please try again in a moment."
          retry={retry}
          wayOut={{ href: '/', label: 'Back to Home' }}
        />
      </main>
    </SiteDocument>
  )
}
