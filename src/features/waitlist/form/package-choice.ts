import { useSyncExternalStore } from 'react'

/**
 * The package that the visitor chooses. The address stores it (`?package=…#waitlist`). So links can set it,
 * it survives a reload, and the cards and the form always agree.
 */
const parameter = 'package'
const listeners = new Set<() => void>()

/** The package in the address, or an empty string. On the server nothing is chosen. */
export function usePackageChoice() {
  return useSyncExternalStore(subscribe, chosenPackage, () => '')
}

/** Writes the choice into the address without a new entry in the browser's history. */
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
