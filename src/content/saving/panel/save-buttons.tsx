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
import { saveStartedEvent } from '@/content/refusals/panel/use-refusal'
import { readFormValues } from '@/content/unsaved/kept-changes'
import { isSame } from '@/content/unsaved/merge-values'
import { type ComponentProps, useEffect, useEffectEvent, useRef } from 'react'
import { flushSync } from 'react-dom'

type Submit = ReturnType<typeof useForm>['submit']

/**
 * Payload's button Save Draft, which Ctrl and S press as well, but for two things: Payload disables all fields while the
 * draft is saved, so that what somebody types next goes nowhere, and its button Publish saves at these keys once more.
 */
export function SaveDraft() {
  const { collectionSlug, globalSlug, id, setUnpublishedVersionCount } = useDocumentInfo()
  const { t } = useTranslation()
  const place = collectionSlug ? `${collectionSlug}/${id}` : `globals/${globalSlug}`
  const save = async (submit: Submit) => {
    const saved = await submit({
      action: `/api/${place}?depth=0&draft=true&fallback-locale=null`,
      method: collectionSlug ? 'PATCH' : 'POST',
      overrides: { _status: 'draft' },
      skipValidation: true,
      ...keepFormEnabled,
    })
    if (saved?.res.ok) setUnpublishedVersionCount((count) => count + 1)
    return saved
  }
  return (
    <SaveButton buttonId="action-save-draft" buttonStyle="secondary" className="save-draft" save={save}>
      {t('version:saveDraft')}
    </SaveButton>
  )
}

/** The same for settings without drafts. */
export function SaveSettings() {
  const { globalSlug } = useDocumentInfo()
  const { t } = useTranslation()
  const action = `/api/globals/${globalSlug}?depth=0&fallback-locale=null`
  return (
    <SaveButton
      buttonId="action-save"
      save={(submit) => submit({ action, method: 'POST', ...keepFormEnabled })}
    >
      {t('general:save')}
    </SaveButton>
  )
}

/** In milliseconds: how long the form may take to show the answer to a save, and how often it is looked at. */
const [timeout, pollInterval] = [5_000, 20]

/** The form can be typed into while it is saved, and what is typed meanwhile stays. */
const keepFormEnabled = { acceptValues: { overrideLocalChanges: false }, disableFormWhileProcessing: false }

type Props = Pick<
  ComponentProps<typeof FormSubmit>,
  'buttonId' | 'buttonStyle' | 'children' | 'className'
> & { save: (submit: Submit) => ReturnType<Submit> }

function SaveButton({ save, ...props }: Props) {
  const { getFields, setBackgroundProcessing, setModified, submit } = useForm()
  const isModified = useFormModified()
  const button = useRef<HTMLButtonElement>(null)
  // A press while a save is under way is for what was typed since.
  const saveState = useRef({ isUnderWay: false, isRequestedAgain: false })
  const { modalState } = useModal()
  const depth = useEditDepth()
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isSave = event.key.toLowerCase() === 's' && (event.ctrlKey || event.metaKey) && !event.altKey
    const above = Object.values(modalState).filter((modal) => modal?.isOpen).length
    if (!isSave || event.shiftKey || depth !== above + 1) return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (saveState.current.isUnderWay) saveState.current.isRequestedAgain = true
    else button.current?.click()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen, { capture: true })
    return () => document.removeEventListener('keydown', listen, { capture: true })
  }, [])
  const saveUntilDone = async () => {
    if (!isModified) return
    window.dispatchEvent(new Event(saveStartedEvent))
    setBackgroundProcessing(true)
    saveState.current.isUnderWay = true
    let isUnsaved: boolean
    do {
      saveState.current.isRequestedAgain = false
      const [sent, seen] = [readFormValues(getFields()), getFields().updatedAt?.value]
      const saved = await save(submit)
      // A save before that would be one from an older form.
      if (saved?.res.ok) await waitUntil(() => getFields().updatedAt?.value !== seen)
      isUnsaved = !saved?.res.ok || !isSame(sent, readFormValues(getFields()))
    } while (isUnsaved && saveState.current.isRequestedAgain)
    // At once, so that the button is free before the next press. Payload takes the words for saved once it was answered
    // at all, and may take them for changed once it was saved.
    flushSync(() => {
      setBackgroundProcessing(false)
      setModified(isUnsaved)
    })
    saveState.current.isUnderWay = false
  }
  return (
    <FormSubmit
      {...props}
      ref={button}
      disabled={!isModified}
      onClick={() => void saveUntilDone()}
      size="medium"
      type="button"
    />
  )
}

async function waitUntil(condition: () => boolean) {
  const deadline = Date.now() + timeout
  while (!condition() && Date.now() < deadline)
    await new Promise((resolve) => setTimeout(resolve, pollInterval))
}
