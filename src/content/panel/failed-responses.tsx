'use client'

import { toast } from '@payloadcms/ui'
import { type ReactNode, useLayoutEffect } from 'react'
import { handleFailedResponses } from '@/content/panel/handle-failed-responses'
import { sendKnownSaves } from '@/content/saving/panel/known-saves'

/** Part of the panel: no answer of the site leaves a screen waiting for good, or passes over an update unsaid. */
export function FailedResponses({ children }: { children: ReactNode }) {
  // Before the first question, which a part of the panel asks in an effect.
  useLayoutEffect(() => {
    const originalFetch = window.fetch
    window.fetch = handleFailedResponses(sendKnownSaves(originalFetch.bind(window)), notifyOutdated)
    return () => {
      window.fetch = originalFetch
    }
  }, [])
  return children
}

function notifyOutdated() {
  toast.warning(
    'The site was updated since you opened this page. Save what you have typed, then reload the page.',
    { id: 'outdated', duration: Infinity },
  )
}
