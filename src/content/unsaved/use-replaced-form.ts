import { useDocumentInfo } from '@payloadcms/ui'
import { useEffect, useEffectEvent, useRef } from 'react'

/** DOM event of a form: values that were saved elsewhere are being merged into it. */
export const valuesMergedEvent = 'saved-words-put-in'

/**
 * Calls `onReplace` when Payload replaces the form by a newer state from the site, for instance after it was
 * read-only.
 */
export function useReplacedForm(onReplace: () => void) {
  const { initialState } = useDocumentInfo()
  const shown = useRef(initialState)
  const onState = useEffectEvent(() => {
    if (shown.current === initialState) return
    shown.current = initialState
    onReplace()
  })
  useEffect(() => onState(), [initialState])
}
