'use client'

import { useConfig, useDocumentInfo, useDocumentTitle } from '@payloadcms/ui'
import { useEffect } from 'react'

/** Part of the form of something that is new: says what it will be, where Payload says that it has no title. */
export function NewTitle() {
  const { collectionSlug, id } = useDocumentInfo()
  const { setDocumentTitle, title } = useDocumentTitle()
  const { getEntityConfig } = useConfig()
  const label = collectionSlug && getEntityConfig({ collectionSlug }).labels.singular
  const hasNone = !id && title.startsWith('[')
  useEffect(() => {
    // Payload sets its own title in an effect that runs after this one.
    if (hasNone && typeof label === 'string')
      queueMicrotask(() => setDocumentTitle(`New ${label.toLowerCase()}`))
  }, [hasNone, label, setDocumentTitle])
  return null
}
