import type { FormState } from 'payload'
import { useEffect, useEffectEvent, useRef } from 'react'
import { type DocumentValues, readFormValues } from '@/content/unsaved/kept-changes'
import { isSame } from '@/content/unsaved/merge-values'

const maxAttempts = 5

/**
 * Records the values of the last attempts to save a form. The site may have stored an attempt although its
 * response was lost.
 */
export function useAttemptedSaves(isBusy: boolean, getFields: () => FormState) {
  const attempts = useRef<DocumentValues[]>([])
  const onAttempt = useEffectEvent(() => {
    attempts.current = [...attempts.current, readFormValues(getFields())].slice(-maxAttempts)
  })
  useEffect(() => {
    if (isBusy) onAttempt()
  }, [isBusy])

  return {
    /** Returns the attempt that the site has stored, if the site has no other changes. */
    findIn: (newest: DocumentValues) =>
      attempts.current.findLast((values) =>
        Object.entries(values).every(([name, value]) => isSame(value, newest[name])),
      ),
    forget() {
      attempts.current = []
    },
  }
}
