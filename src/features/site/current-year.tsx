'use client'

import { useSyncExternalStore } from 'react'

/**
 * The current year in the visitor's browser. Until hydration, it is the year in which the page was rendered.
 */
export function CurrentYear({ renderedIn }: { renderedIn: number }) {
  return useSyncExternalStore(
    () => () => {},
    () => new Date().getFullYear(),
    () => renderedIn,
  )
}
