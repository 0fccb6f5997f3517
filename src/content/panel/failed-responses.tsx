'use client'

import { toast } from '@payloadcms/ui'
import { type ReactNode, useLayoutEffect } from 'react'
import { handleFailedResponses } from '@/content/panel/handle-failed-responses'
import { sendKnownSaves } from '@/content/saving/panel/known-saves'

/**
 * Part of the panel. It prevents a failed response from leaving a screen waiting forever, and shows when the
 * site was updated.
 */
export function FailedResponses({ children }: { children: ReactNode }) {
  // A layout effect: it must run before the first request, which other components send in effects.
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
