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
    window.fetch = handleFailedResponses(sendKnownSaves(originalFetch.bind(window)), {
      outdated,
      notRestored,
    })
    return () => {
      window.fetch = originalFetch
    }
  }, [])
  return children
}

function outdated() {
  toast.warning(
    'The site was updated since you opened this page. Save what you have typed, then reload the page.',
    { id: 'outdated', duration: Infinity },
  )
}

function notRestored(reason: string | null) {
  const id = 'not-restored'
  if (reason === null) toast.dismiss(id)
  else toast.error(reason, { id, duration: Infinity })
}
