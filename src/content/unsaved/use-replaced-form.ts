import { useDocumentInfo } from '@payloadcms/ui'
import { useEffect, useEffectEvent, useRef } from 'react'

/** An event at a form: words that were saved elsewhere are being put into it. */
export const valuesMergedEvent = 'saved-words-put-in'

/** Calls back as Payload puts a newer state of the site in place of the form, for instance after a look at it alone. */
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
