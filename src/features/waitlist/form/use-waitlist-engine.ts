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
