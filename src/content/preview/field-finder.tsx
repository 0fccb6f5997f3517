'use client'

import { useEffect } from 'react'
import { readFieldRequest } from '@/content/preview/field-request'
import { useShowField } from '@/content/preview/use-show-field'

/**
 * The last address whose field was shown. If Payload renders the form again, the focus must not move again.
 */
let shownHref = ''

/**
 * Part of a form in the panel: shows the field that is named in the address, or that was clicked in the
 * preview.
 */
export function FieldFinder() {
  const showField = useShowField()
  useEffect(() => {
    const requestedField = new URLSearchParams(location.search).get('field')
    if (requestedField && shownHref !== location.href) void showField(requestedField)
    shownHref = location.href

    const onMessage = (event: MessageEvent) => {
      const request = readFieldRequest(event)
      if (!request) return
      if (request.pathname === location.pathname) void showField(request.searchParams.get('field') ?? '')
      else location.assign(request)
    }
    window.addEventListener('message', onMessage)
    return () => window.removeEventListener('message', onMessage)
  }, [showField])
  return null
}
