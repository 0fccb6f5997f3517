'use client'

import { toast } from '@payloadcms/ui'
import { type ReactNode, useLayoutEffect } from 'react'
import { readableAnswers } from '@/content/panel/readable-answers'
import { tellKnownSaves } from '@/content/saving/panel/known-saves'

/** Part of the panel: no answer of the site leaves a screen waiting for good, or passes over an update unsaid. */
export function SiteAnswers({ children }: { children: ReactNode }) {
  // Before the first question, which a part of the panel asks in an effect.
  useLayoutEffect(() => {
    const ask = window.fetch
    window.fetch = readableAnswers(tellKnownSaves(ask.bind(window)), sayOutdated)
    return () => {
      window.fetch = ask
    }
  }, [])
  return children
}

function sayOutdated() {
  toast.warning(
    'The site was updated since you opened this page. Save what you have typed, then reload the page.',
    { id: 'outdated', duration: Infinity },
  )
}
