import { useForm, useFormBackgroundProcessing, useFormModified, useFormProcessing } from '@payloadcms/ui'
import { useEffect, useEffectEvent } from 'react'
import { type Refusal, stillRefused } from '@/content/refusals/panel/read-refusal'

/** Keeps what is said of refused fields true: with each draft that is kept, `say` hears what is still wrong. */
export function useCorrections<Said extends Refusal>(refusal: Said | null, say: (next: Said | null) => void) {
  const { getFields } = useForm()
  const [isModified, isPressed, isAutosaving] = [
    useFormModified(),
    useFormProcessing(),
    useFormBackgroundProcessing(),
  ]
  const isKept = !isModified && !isPressed && !isAutosaving
  const onKept = useEffectEvent(() => {
    if (!refusal?.path) return
    const left = stillRefused(refusal, getFields())
    if (left?.sentence !== refusal.sentence || left.path !== refusal.path)
      say(left && { ...refusal, ...left })
  })
  useEffect(() => {
    if (isKept) onKept()
  }, [isKept])
}
