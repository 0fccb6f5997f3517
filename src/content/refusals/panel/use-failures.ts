import { toast, useEditDepth } from '@payloadcms/ui'
import { useEffect, useEffectEvent, useRef } from 'react'

/** Depths of the open lists and forms. The form of a picture is in a drawer above the form of a page. */
const openDepths = new Set<number>()

/** Calls the listener for each new failure and closes its toast. Payload reports failures only in toasts. */
export function useFailures(listener: (failure: Failure) => void) {
  const depth = useEditDepth()
  const knownIds = useRef<Set<number | string> | null>(null)
  const onFailure = useEffectEvent(listener)
  useEffect(() => {
    const known = (knownIds.current ??= new Set(findFailures().map(({ id }) => id)))
    const listen = () => {
      for (const failure of findFailures().filter(({ id }) => !known.has(id))) {
        known.add(failure.id)
        if (Math.max(...openDepths) > depth) continue
        toast.dismiss(failure.id)
        onFailure(failure)
      }
    }
    const observer = new MutationObserver(listen)
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['data-type'] })
    openDepths.add(depth)
    return () => {
      observer.disconnect()
      openDepths.delete(depth)
    }
  }, [depth])
}

type Failure = ReturnType<typeof findFailures>[number]

function findFailures() {
  return toast.getHistory().flatMap((shown) => ('type' in shown && shown.type === 'error' ? [shown] : []))
}
