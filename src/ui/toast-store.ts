import type { ReactNode } from 'react'

const mostAtOnce = 1
const removalDelay = 1_000_000

export interface Toast {
  variant?: 'default' | 'destructive'
  title?: string
  description?: string
  action?: ReactNode
}

export interface ShownToast extends Toast {
  id: number
  isOpen: boolean
}

let toasts: readonly ShownToast[] = []
let lastId = 0
const listeners = new Set<() => void>()

/** Shows a notification in place of the one before it, and returns its id. */
export function showToast(toast: Toast) {
  lastId += 1
  replaceToasts([{ ...toast, id: lastId, isOpen: true }, ...toasts].slice(0, mostAtOnce))
  return lastId
}

/** Closes a notification. It stays in memory for a while, so that it can leave the screen in peace. */
export function closeToast(id: number) {
  replaceToasts(toasts.map((toast) => (toast.id === id ? { ...toast, isOpen: false } : toast)))
  setTimeout(() => replaceToasts(toasts.filter((toast) => toast.id !== id)), removalDelay)
}

/** Closes whatever is shown, because it no longer holds. */
export function closeToasts() {
  toasts.filter(({ isOpen }) => isOpen).forEach(({ id }) => closeToast(id))
}

export function currentToasts() {
  return toasts
}

export function subscribeToToasts(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function replaceToasts(next: readonly ShownToast[]) {
  toasts = next
  listeners.forEach((listener) => listener())
}
