'use client'

import { useSyncExternalStore } from 'react'

/** The year on the visitor's clock. Until the page is awake it is the year it was rendered in. */
export function CurrentYear({ renderedIn }: { renderedIn: number }) {
  return useSyncExternalStore(
    () => () => {},
    () => new Date().getFullYear(),
    () => renderedIn,
  )
}
