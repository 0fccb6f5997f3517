import {
  toast,
  useDocumentInfo,
  useEditDepth,
  useForm,
  useFormBackgroundProcessing,
  useFormProcessing,
  useFormSubmitted,
} from '@payloadcms/ui'
import { hasAutosaveEnabled } from 'payload/shared'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useSonner } from 'sonner'
import { readRefusal, type Refusal } from '@/content/refusals/panel/read-refusal'
import { showField } from '@/content/preview/show-field'
import { useOpenForm } from '@/content/saving/panel/form-answers'

type Try = 'pressed' | 'by itself'

/** How deep the open forms lie: that of a picture lies in a drawer over that of a page. */
const openDepths = new Set<number>()

/**
 * What the site has said against the last try to save the form, until the next one. Payload says it
 * for four seconds in a corner; that message goes at once. What was typed just before a refused
 * publish is kept as a draft.
 */
export function useRefusal() {
  const form = useForm()
  const { toasts } = useSonner()
  const isPressed = useFormProcessing()
  const isAutosaving = useFormBackgroundProcessing()
  const isSubmitted = useFormSubmitted()
  const saveDraft = useDraftSave()
  const [refusal, setRefusal] = useState<(Refusal & { of: Try }) | null>(null)
  const standing = useRef(refusal)
  const lastTry = useRef<Try>('pressed')
  const heard = useRef<number | string | null>(null)
  const depth = useEditDepth()
  useOpenForm(useCallback(() => standing.current?.marked ?? {}, []))

  const say = useCallback((next: typeof refusal) => {
    standing.current = next
    setRefusal(next)
  }, [])

  useEffect(() => {
    openDepths.add(depth)
    return () => void openDepths.delete(depth)
  }, [depth])

  useEffect(() => {
    const failed = toasts.find(({ type }) => type === 'error')
    if (!failed || failed.id === heard.current || Math.max(...openDepths) > depth) return
    const read = readRefusal(failed.title, form.getFields())
    if (!read) return
    heard.current = failed.id
    toast.dismiss(failed.id)
    // A draft that is not kept either says nothing new.
    if (standing.current?.of === 'pressed' && lastTry.current === 'by itself') return
    say({ ...read, of: lastTry.current })
    if (!read.path || lastTry.current === 'by itself') return
    void showField(read.path)
    lastTry.current = 'by itself'
    void saveDraft()
  }, [depth, toasts, form, say, saveDraft])

  useEffect(() => {
    if (isPressed) lastTry.current = 'pressed'
    else if (isAutosaving) lastTry.current = 'by itself'
    if (isPressed || (isAutosaving && standing.current?.of === 'by itself')) say(null)
  }, [isPressed, isAutosaving, say])

  // An autosave that succeeds makes Payload hide what the refusal marked.
  const isMarking = refusal?.of === 'pressed' && refusal.path !== null
  useEffect(() => {
    if (isMarking && !isSubmitted) form.setSubmitted(true)
  }, [isMarking, isSubmitted, form])

  return refusal
}

/** Payload takes the form for saved once a publish was answered, and keeps no draft of what was refused. */
function useDraftSave() {
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
    if (!saved || !saved.res.ok || mostRecentVersionIsAutosaved) return
    setMostRecentVersionIsAutosaved(true)
    setUnpublishedVersionCount((count) => count + 1)
  }
}
