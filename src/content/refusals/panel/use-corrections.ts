import {
  useAllFormFields,
  useDocumentInfo,
  useForm,
  useFormBackgroundProcessing,
  useFormModified,
  useFormProcessing,
} from '@payloadcms/ui'
import { hasAutosaveEnabled } from 'payload/shared'
import { useEffect, useEffectEvent } from 'react'
import { isOfNoFile, type Refusal, stillRefused } from '@/content/refusals/panel/read-refusal'

/**
 * Keeps what is said of refused fields true: with each draft that is kept, or each change where there are no drafts,
 * `say` hears what is still wrong.
 */
export function useCorrections<Said extends Refusal>(refusal: Said | null, say: (next: Said | null) => void) {
  const { getFields } = useForm()
  const { docConfig } = useDocumentInfo()
  const [fields] = useAllFormFields()
  const [isModified, isPressed, isAutosaving] = [
    useFormModified(),
    useFormProcessing(),
    useFormBackgroundProcessing(),
  ]
  const hasDrafts = Boolean(docConfig && hasAutosaveEnabled(docConfig))
  const isKept = !isPressed && (!hasDrafts || (!isModified && !isAutosaving))
  const change = hasDrafts ? null : fields
  const onKept = useEffectEvent(() => {
    if (refusal && isOfNoFile(refusal) && getFields().file?.value) say(null)
    if (!refusal?.path) return
    const left = stillRefused(refusal, getFields())
    if (left?.sentence !== refusal.sentence || left.path !== refusal.path)
      say(left && { ...refusal, ...left })
  })
  useEffect(() => {
    if (isKept) onKept()
  }, [isKept, change])
}
