'use client'

import {
  FormSubmit,
  useDocumentInfo,
  useEditDepth,
  useForm,
  useFormModified,
  useModal,
  useTranslation,
} from '@payloadcms/ui'
import { useEffect, useEffectEvent, useRef } from 'react'

/**
 * Payload's button, which Ctrl and S press as well, but for two things: Payload disables all fields while the draft is
 * saved, so that what somebody types next goes nowhere, and its button Publish saves at these keys once more.
 */
export function SaveDraft() {
  const { collectionSlug, globalSlug, id, setUnpublishedVersionCount } = useDocumentInfo()
  const { setBackgroundProcessing, submit } = useForm()
  const isModified = useFormModified()
  const { t } = useTranslation()
  const button = useRef<HTMLButtonElement>(null)
  const { modalState } = useModal()
  const depth = useEditDepth()
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isSave = event.key.toLowerCase() === 's' && (event.ctrlKey || event.metaKey) && !event.altKey
    const above = Object.values(modalState).filter((modal) => modal?.isOpen).length
    if (!isSave || event.shiftKey || depth !== above + 1) return
    event.preventDefault()
    event.stopImmediatePropagation()
    button.current?.click()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen, { capture: true })
    return () => document.removeEventListener('keydown', listen, { capture: true })
  }, [])
  const save = async () => {
    if (!isModified) return
    setBackgroundProcessing(true)
    const place = collectionSlug ? `${collectionSlug}/${id}` : `globals/${globalSlug}`
    await submit({
      acceptValues: { overrideLocalChanges: false },
      action: `/api/${place}?depth=0&draft=true&fallback-locale=null`,
      disableFormWhileProcessing: false,
      method: collectionSlug ? 'PATCH' : 'POST',
      overrides: { _status: 'draft' },
      skipValidation: true,
    })
    setBackgroundProcessing(false)
    setUnpublishedVersionCount((count) => count + 1)
  }
  return (
    <FormSubmit
      ref={button}
      buttonId="action-save-draft"
      buttonStyle="secondary"
      className="save-draft"
      disabled={!isModified}
      onClick={() => void save()}
      size="medium"
      type="button"
    >
      {t('version:saveDraft')}
    </FormSubmit>
  )
}
