import { useSyncExternalStore } from 'react'

/**
 * Which package a visitor asks for. It lives in the address (`?package=…#waitlist`), so that it can
 * be linked, survives a reload, and cards and form always agree.
 */
const parameter = 'package'
const listeners = new Set<() => void>()

/** The value in the address, or an empty text. On the server nothing is chosen yet. */
export function usePackageChoice() {
  return useSyncExternalStore(subscribe, chosenPackage, () => '')
}

/** Writes a choice into the address, without adding a step to the browser's history. */
export function choosePackage(value: string) {
  const address = new URL(location.href)
  if (value) address.searchParams.set(parameter, value)
  else address.searchParams.delete(parameter)
  history.replaceState(null, '', address)
  listeners.forEach((listener) => listener())
}

function chosenPackage() {
  return new URLSearchParams(location.search).get(parameter) ?? ''
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  addEventListener('popstate', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('popstate', listener)
  }
}
