'use client'

import * as RadixToast from '@radix-ui/react-toast'
import { CircleAlert, X } from 'lucide-react'
import { useEffect, useRef, useSyncExternalStore, type FocusEvent, type ReactNode } from 'react'

const noToasts: readonly ShownToast[] = []

/** The area of notifications: bottom right, on phones at the top. F8 moves the focus there. */
export function Toaster({ closeLabel }: { closeLabel: string }) {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts, () => noToasts)
  const { list, recordOrigin } = useFocusReturn(toasts.some(({ isOpen }) => isOpen))
  return (
    <RadixToast.Provider duration={5000} swipeDirection="right" swipeThreshold={50}>
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} closeLabel={closeLabel} />
      ))}
      <RadixToast.Viewport ref={list} className="toast-viewport" hotkey={['F8']} onFocus={recordOrigin} />
    </RadixToast.Provider>
  )
}

/** The list keeps the focus only while it shows a notification. Then the focus returns to where it was. */
function useFocusReturn(hasToast: boolean) {
  const list = useRef<HTMLOListElement>(null)
  const origin = useRef<EventTarget>(null)

  useEffect(() => {
    if (!hasToast && list.current?.contains(document.activeElement)) returnFocus()
  }, [hasToast])

  function returnFocus() {
    if (origin.current instanceof HTMLElement) origin.current.focus()
    if (list.current === document.activeElement) list.current?.blur()
  }

  function recordOrigin({ target, relatedTarget }: FocusEvent) {
    if (relatedTarget instanceof Node && !list.current?.contains(relatedTarget))
      origin.current = relatedTarget
    if (!hasToast && target === list.current) returnFocus()
  }

  return { list, recordOrigin }
}

function ToastCard({ toast, closeLabel }: { toast: ShownToast; closeLabel: string }) {
  const isDestructive = toast.variant === 'destructive'
  return (
    <RadixToast.Root
      open={toast.isOpen}
      onOpenChange={(isOpen) => !isOpen && closeToast(toast.id)}
      type="foreground"
      className={`toast ${isDestructive ? 'toast-destructive' : ''}`}
    >
      <div className="flex gap-3">
        {isDestructive && (
          <CircleAlert aria-hidden="true" className="mt-0.5 flex-none" size={20} strokeWidth={1.75} />
        )}
        <div>
          {toast.title && (
            <RadixToast.Title className="leading-6 font-semibold">{toast.title}</RadixToast.Title>
          )}
          {toast.description && (
            <RadixToast.Description className="type-small">{toast.description}</RadixToast.Description>
          )}
          {toast.action}
        </div>
      </div>
      <RadixToast.Close
        className="sticky top-0 grid size-8 place-items-center rounded-md"
        aria-label={closeLabel}
      >
        <X aria-hidden="true" size={18} strokeWidth={2} />
      </RadixToast.Close>
    </RadixToast.Root>
  )
}

const mostAtOnce = 1
const removalDelay = 1_000_000

type Toast = {
  variant?: 'default' | 'destructive'
  title?: string
  description?: string
  action?: ReactNode
}

type ShownToast = {
  id: number
  isOpen: boolean
} & Toast

let toasts: readonly ShownToast[] = []
let lastId = 0
const listeners = new Set<() => void>()

/** Replaces the current notification by a new one. Returns its id. */
export function showToast(toast: Toast) {
  lastId += 1
  replaceToasts([{ ...toast, id: lastId, isOpen: true }, ...toasts].slice(0, mostAtOnce))
  return lastId
}

/** Closes a notification. It stays in memory for a while, so that its exit animation can finish. */
export function closeToast(id: number) {
  replaceToasts(toasts.map((toast) => (toast.id === id ? { ...toast, isOpen: false } : toast)))
  setTimeout(() => replaceToasts(toasts.filter((toast) => toast.id !== id)), removalDelay)
}

/** Closes all open notifications, because they no longer apply. */
export function closeToasts() {
  toasts.filter(({ isOpen }) => isOpen).forEach(({ id }) => closeToast(id))
}

export function currentToasts() {
  return toasts
}

function subscribeToToasts(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function replaceToasts(next: readonly ShownToast[]) {
  toasts = next
  listeners.forEach((listener) => listener())
}
