import { useForm, useFormModified, useFormProcessing, useFormSubmitted } from '@payloadcms/ui'
import { useEffect, useEffectEvent, useRef } from 'react'

/**
 * Leaves the words of a refused press unsaved words: Payload 3.90 takes them for saved once the press was
 * answered at all, so that Save rests and leaving asks nothing.
 */
export function useRefusedWords() {
  const { setModified } = useForm()
  const [isModified, isPressed, isSubmitted] = [useFormModified(), useFormProcessing(), useFormSubmitted()]
  const hadWords = useRef(false)
  const onPress = useEffectEvent(() => {
    if (!isPressed && isSubmitted && hadWords.current) setModified(true)
    hadWords.current = isPressed && isModified
  })
  useEffect(() => onPress(), [isPressed])
}
