'use client'

import { useEffect } from 'react'
import { readFieldRequest } from '@/content/preview/field-request'
import { useShowField } from '@/content/preview/use-show-field'

/** The last address whose field was shown: a form that Payload renders again must not take the cursor again. */
let shown = ''

/** Part of a form in the panel: shows the field that its address names, or that a click in the preview asks for. */
export function FieldFinder() {
  const showField = useShowField()
  useEffect(() => {
    const asked = new URLSearchParams(location.search).get('field')
    if (asked && shown !== location.href) void showField(asked)
    shown = location.href

    const answer = (event: MessageEvent) => {
      const request = readFieldRequest(event)
      if (!request) return
      if (request.pathname === location.pathname) void showField(request.searchParams.get('field') ?? '')
      else location.assign(request)
    }
    window.addEventListener('message', answer)
    return () => window.removeEventListener('message', answer)
  }, [showField])
  return null
}
