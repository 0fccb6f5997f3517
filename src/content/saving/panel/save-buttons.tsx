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
 * Payload's Save Draft button, also for Ctrl+S, with two differences. Payload disables all fields while the
 * draft is saved, so typed text is lost. And its Publish button saves a second time at Ctrl+S.
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

/** Milliseconds: how long the form may take to show the result of a save, and how often that is checked. */
const [timeout, pollInterval] = [5_000, 20]
/** Milliseconds until the next save after a refused one, which is read from its toast. */
const refusalTime = 300

/** The form stays editable during a save, and text that is typed meanwhile stays. */
const keepFormEnabled = { acceptValues: { overrideLocalChanges: false }, disableFormWhileProcessing: false }

type Props = Pick<
  ComponentProps<typeof FormSubmit>,
  'buttonId' | 'buttonStyle' | 'children' | 'className'
> & { save: (submit: Submit) => ReturnType<Submit> }

function SaveButton({ save, ...props }: Props) {
  const { getFields, setBackgroundProcessing, setModified, submit } = useForm()
  const isModified = useFormModified()
  const button = useRef<HTMLButtonElement>(null)
  // A save that is requested during a save is for the text that was typed since.
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
    setBackgroundProcessing(true)
    saveState.current.isUnderWay = true
    let isUnsaved: boolean
    do {
      saveState.current.isRequestedAgain = false
      window.dispatchEvent(new Event(saveStartedEvent))
      const [sent, seen] = [readFormValues(getFields()), getFields().updatedAt?.value]
      const saved = await save(submit)
      // If the next save started earlier, the site would refuse it as one from an older form.
      if (saved?.res.ok) await waitUntil(() => getFields().updatedAt?.value !== seen)
      else if (saveState.current.isRequestedAgain)
        await new Promise((resolve) => setTimeout(resolve, refusalTime))
      isUnsaved = !saved?.res.ok || !isSame(sent, readFormValues(getFields()))
    } while (isUnsaved && saveState.current.isRequestedAgain)
    // Runs synchronously, so that the button is enabled before the next click. Payload counts the form as
    // saved after any response, and may count it as changed after a successful save.
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
