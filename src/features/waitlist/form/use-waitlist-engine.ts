import { useCallback, useRef, useState } from 'react'
import type { WaitlistControl } from '@/features/waitlist/form/waitlist-engine'
import type { WaitlistErrors } from '@/features/waitlist/form/waitlist-fields'

type Engine = typeof import('@/features/waitlist/form/waitlist-engine')
export type LoadedEngine = Engine & { control: WaitlistControl }

/**
 * Loads the code that the form needs once somebody is about to use it. After a failure, the next call tries
 * again.
 */
export function useWaitlistEngine(onErrors: (errors: WaitlistErrors) => void) {
  const loading = useRef<Promise<LoadedEngine>>(undefined)
  const [engine, setEngine] = useState<LoadedEngine>()

  const load = useCallback(
    (element: HTMLFormElement) => {
      loading.current ??= import('@/features/waitlist/form/waitlist-engine').then(
        (module) => {
          const loaded = { ...module, control: module.createWaitlistControl(element, onErrors) }
          setEngine(loaded)
          return loaded
        },
        (error: unknown) => {
          loading.current = undefined
          throw error
        },
      )
      return loading.current
    },
    [onErrors],
  )

  return { engine, load }
}

const distance = '600px'

/**
 * Calls `onNear` once, when a visitor is about to use the form: the form comes near the screen, or the
 * pointer or the focus reaches a link to it. Returns the function that stops watching.
 */
export function whenFormIsNear(form: HTMLFormElement, onNear: () => void) {
  const waiting = new AbortController()
  const arrive = () => {
    waiting.abort()
    onNear()
  }
  const observer = new IntersectionObserver(
    (entries) => entries.some((entry) => entry.isIntersecting) && arrive(),
    { rootMargin: distance },
  )
  observer.observe(form)
  waiting.signal.addEventListener('abort', () => observer.disconnect())
  for (const link of document.querySelectorAll(`a[href$="#waitlist"]`)) {
    for (const type of ['pointerenter', 'focus'])
      link.addEventListener(type, arrive, { signal: waiting.signal })
  }
  return () => waiting.abort()
}
