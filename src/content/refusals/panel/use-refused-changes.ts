import { useForm, useFormModified, useFormProcessing, useFormSubmitted } from '@payloadcms/ui'
import { useEffect, useEffectEvent, useRef } from 'react'

/**
 * Leaves the words of a refused press unsaved words: Payload 3.90 takes them for saved once the press was
 * answered at all, so that Save rests and leaving asks nothing.
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
