import { useForm, useFormModified, useFormProcessing, useFormSubmitted } from '@payloadcms/ui'
import { useEffect, useEffectEvent, useRef } from 'react'

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
