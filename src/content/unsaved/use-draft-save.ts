import { useDocumentInfo, useForm } from '@payloadcms/ui'
import { hasAutosaveEnabled } from 'payload/shared'

/**
 * Gives what keeps the form as a draft at once, as Payload does by itself a moment after the last letter.
 * Its answer is undefined where there was none, and for forms without drafts.
 */
export function useDraftSave() {
  const { submit } = useForm()
  const {
    collectionSlug,
    docConfig,
    globalSlug,
    id,
    mostRecentVersionIsAutosaved,
    setMostRecentVersionIsAutosaved,
    setUnpublishedVersionCount,
  } = useDocumentInfo()
  return async () => {
    if (!docConfig || !hasAutosaveEnabled(docConfig)) return
    const place = collectionSlug ? `${collectionSlug}/${id}` : `globals/${globalSlug}`
    const saved = await submit({
      acceptValues: { overrideLocalChanges: false },
      action: `/api/${place}?autosave=true&depth=0&draft=true&fallback-locale=null`,
      context: { getDocPermissions: false, incrementVersionCount: !mostRecentVersionIsAutosaved },
      disableFormWhileProcessing: false,
      disableSuccessStatus: true,
      method: collectionSlug ? 'PATCH' : 'POST',
      overrides: { _status: 'draft' },
      skipValidation: true,
    })
    if (saved && saved.res.ok && !mostRecentVersionIsAutosaved) {
      setMostRecentVersionIsAutosaved(true)
      setUnpublishedVersionCount((count) => count + 1)
    }
    return saved ? saved.res : undefined
  }
}
