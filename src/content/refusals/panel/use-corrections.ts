import {
  useAllFormFields,
  useDocumentInfo,
  useForm,
  useFormBackgroundProcessing,
  useFormModified,
  useFormProcessing,
  useFormSubmitted,
} from '@payloadcms/ui'
import { hasAutosaveEnabled } from 'payload/shared'
import { useEffect, useEffectEvent, useRef } from 'react'
import { isAboutMissingFile, type Refusal } from '@/content/refusals/panel/read-refusal'
import { recordShownFields, updateRefusal } from '@/content/refusals/panel/update-refusal'

/**
 * Updates the refusal when refused fields were corrected. It calls `showRefusal` with the remaining errors
 * after each saved draft, or after each change if there are no drafts.
 */
export function useCorrections<ShownRefusal extends Refusal>(
  refusal: ShownRefusal | null,
  showRefusal: (next: ShownRefusal | null) => void,
) {
  const { getFields } = useForm()
  const { docConfig } = useDocumentInfo()
  const [fields] = useAllFormFields()
  const [isModified, isSubmitting, isAutosaving] = [
    useFormModified(),
    useFormProcessing(),
    useFormBackgroundProcessing(),
  ]
  const hasDrafts = Boolean(docConfig && hasAutosaveEnabled(docConfig))
  const isSaved = !isSubmitting && (!hasDrafts || (!isModified && !isAutosaving))
  const change = hasDrafts ? null : fields
  const onFields = useEffectEvent(() => {
    const recorded = refusal && recordShownFields(refusal, fields)
    if (recorded !== refusal) showRefusal(recorded)
  })
  useEffect(() => onFields(), [fields])

  const onSaved = useEffectEvent(() => {
    if (refusal && isAboutMissingFile(refusal) && getFields().file?.value) showRefusal(null)
    if (!refusal?.path) return
    const recorded = recordShownFields(refusal, fields)
    const left = updateRefusal(recorded, getFields())
    if (left?.sentence !== refusal.sentence || left.path !== refusal.path)
      showRefusal(left && { ...recorded, ...left })
  })
  useEffect(() => {
    if (isSaved) onSaved()
  }, [isSaved, change])
}

/**
 * Keeps the form marked as changed after a refused submit. Payload 3.90 counts the form as saved after any
 * response, so that Save is disabled and leaving shows no warning.
 */
export function useRefusedChanges() {
  const { setModified } = useForm()
  const [isModified, isSubmitting, isSubmitted] = [useFormModified(), useFormProcessing(), useFormSubmitted()]
  const hadChanges = useRef(false)
  const onSubmit = useEffectEvent(() => {
    if (!isSubmitting && isSubmitted && hadChanges.current) setModified(true)
    hadChanges.current = isSubmitting && isModified
  })
  useEffect(() => onSubmit(), [isSubmitting])
}
