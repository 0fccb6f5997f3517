import { useDocumentEvents, useDocumentInfo } from '@payloadcms/ui'
import { useState } from 'react'

/**
 * Whether the newest version of the document is a draft. Payload counts drafts in the order of the responses.
 * The response to an autosave may arrive after that of a later publish.
 */
export function useNewestDraft() {
  const { collectionSlug, globalSlug, id, unpublishedVersionCount } = useDocumentInfo()
  const { mostRecentUpdate } = useDocumentEvents()
  const [handledUpdate, setHandledUpdate] = useState(mostRecentUpdate)
  const [newest, setNewest] = useState<{ updatedAt: string; isDraft: boolean } | null>(null)
  if (handledUpdate !== mostRecentUpdate) {
    setHandledUpdate(mostRecentUpdate)
    const { doc, entitySlug, updatedAt = '' } = mostRecentUpdate ?? {}
    const isThis =
      entitySlug === (collectionSlug ?? globalSlug) && (globalSlug || mostRecentUpdate?.id === id)
    if (doc && isThis && updatedAt >= (newest?.updatedAt ?? ''))
      setNewest({ updatedAt, isDraft: '_status' in doc && doc._status === 'draft' })
  }
  return newest ? newest.isDraft : unpublishedVersionCount > 0
}
