import { useSyncExternalStore } from 'react'

const storageKey = 'ui-motion'
const listeners = new Set<() => void>()
let isPausedHere = false

/** Whether the visitor has stopped what moves for ever. On the server nobody has. */
export function useIsMotionPaused() {
  return useSyncExternalStore(subscribe, isMotionPaused, () => false)
}

/** Remembers the choice, also where a browser stores nothing: then for this page. */
export function pauseMotion(isPaused: boolean) {
  isPausedHere = isPaused
  try {
    if (isPaused) localStorage.setItem(storageKey, 'off')
    else localStorage.removeItem(storageKey)
  } catch {
    // The choice still holds until the page is left.
  }
  listeners.forEach((listener) => listener())
}

function isMotionPaused() {
  try {
    return isPausedHere || localStorage.getItem(storageKey) === 'off'
  } catch {
    return isPausedHere
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
