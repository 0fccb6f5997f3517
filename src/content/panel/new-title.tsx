'use client'

import { useConfig, useDocumentInfo, useDocumentTitle } from '@payloadcms/ui'
import { useEffect } from 'react'

/**
 * Part of a form. It sets the title of a new document, and of one without a title. Payload shows brackets or
 * an id there.
 */
export function NewTitle() {
  const { collectionSlug, id } = useDocumentInfo()
  const { setDocumentTitle, title } = useDocumentTitle()
  const { getEntityConfig } = useConfig()
  const label = collectionSlug && getEntityConfig({ collectionSlug }).labels.singular
  const hasNone = id ? title === String(id) : title.startsWith('[')
  const text = id ? 'Without a title' : typeof label === 'string' && `New ${label.toLowerCase()}`
  useEffect(() => {
    // Payload sets its own title in an effect that runs later.
    if (hasNone && text) queueMicrotask(() => setDocumentTitle(text))
  }, [hasNone, text, setDocumentTitle])
  return null
}
