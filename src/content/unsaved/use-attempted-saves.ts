import type { FormState } from 'payload'
import { useEffect, useEffectEvent, useRef } from 'react'
import { type DocumentValues, readFormValues } from '@/content/unsaved/kept-changes'
import { isSame } from '@/content/unsaved/merge-values'

const maxAttempts = 5

/** The words of the last tries to save a form: the site may have some of them, and only its answer be lost. */
export function useAttemptedSaves(isBusy: boolean, getFields: () => FormState) {
  const attempts = useRef<DocumentValues[]>([])
  const onAttempt = useEffectEvent(() => {
    attempts.current = [...attempts.current, readFormValues(getFields())].slice(-maxAttempts)
  })
  useEffect(() => {
    if (isBusy) onAttempt()
  }, [isBusy])

  return {
    /** Those that the site has, where it has nothing else. */
    findIn: (newest: DocumentValues) =>
      attempts.current.findLast((values) =>
        Object.entries(values).every(([name, value]) => isSame(value, newest[name])),
      ),
    forget() {
      attempts.current = []
    },
  }
}
