import { useDocumentInfo, useForm } from '@payloadcms/ui'
import { hasAutosaveEnabled } from 'payload/shared'

/**
 * Gives what keeps the form as a draft at once, as Payload does by itself a moment after the last letter.
 * Its answer is undefined where there was none or a refusal, and for forms without drafts. As part of a
 * press of Publish, nothing can be typed meanwhile.
 */
export function useDraftSave() {
  const { setBackgroundProcessing, submit } = useForm()
  const {
    collectionSlug,
    docConfig,
    globalSlug,
    id,
    mostRecentVersionIsAutosaved,
    setMostRecentVersionIsAutosaved,
    setUnpublishedVersionCount,
  } = useDocumentInfo()
  return async ({ isForPublish = false } = {}) => {
    if (!docConfig || !hasAutosaveEnabled(docConfig)) return
    const place = collectionSlug ? `${collectionSlug}/${id}` : `globals/${globalSlug}`
    // The button Publish rests meanwhile: a draft that arrived after a publish would hide it.
    if (!isForPublish) setBackgroundProcessing(true)
    const saved = await submit({
      acceptValues: { overrideLocalChanges: false },
      action: `/api/${place}?autosave=true&depth=0&draft=true&fallback-locale=null`,
      context: { getDocPermissions: false, incrementVersionCount: !mostRecentVersionIsAutosaved },
      disableFormWhileProcessing: isForPublish,
      disableSuccessStatus: true,
      method: collectionSlug ? 'PATCH' : 'POST',
      overrides: { _status: 'draft' },
      skipValidation: true,
    })
    if (!isForPublish) setBackgroundProcessing(false)
    if (saved && saved.res.ok && !mostRecentVersionIsAutosaved) {
      setMostRecentVersionIsAutosaved(true)
      setUnpublishedVersionCount((count) => count + 1)
    }
    return saved ? saved.res : undefined
  }
}
