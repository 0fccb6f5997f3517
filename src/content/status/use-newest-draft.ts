import { useDocumentEvents, useDocumentInfo } from '@payloadcms/ui'
import { useState } from 'react'

/**
 * Whether the newest version of the document is a draft. Payload counts drafts as their answers come in,
 * and that of an autosave may come after that of the publish which followed it.
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
