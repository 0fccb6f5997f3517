'use client'

import { type ReactNode, useEffect } from 'react'
import { readFieldMessage } from '@/content/preview/field-message'
import { fieldAddress } from '@/content/preview/open-field'
import { showField } from '@/content/preview/show-field'

/** Part of the panel: shows the field that its address names, or that a click in the preview asks for. */
export function FieldFinder({ children }: { children: ReactNode }) {
  useEffect(() => {
    const asked = new URLSearchParams(location.search).get('field')
    if (asked) void showField(asked)
    window.addEventListener('message', answer)
    return () => window.removeEventListener('message', answer)
  }, [])
  return children
}

function answer(event: MessageEvent) {
  const asked = readFieldMessage(event)
  if (!asked) return
  if (asked.address === location.pathname) void showField(asked.path)
  else location.assign(fieldAddress(asked))
}
