'use client'

import {
  useAllFormFields,
  useDocumentInfo,
  useForm,
  useFormModified,
  useFormProcessing,
} from '@payloadcms/ui'
import { Redo2, Undo2 } from 'lucide-react'
import type { FormState } from 'payload'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useShowField } from '@/content/preview/use-show-field'
import { replacePastedRow } from '@/content/undo/pasted-row'
import {
  beginHistory,
  changedPaths,
  formOf,
  lostRows,
  putIntoHistory,
  recordStep,
  redoStep,
  type StepHistory,
  undoStep,
} from '@/content/undo/step-history'
import styles from '@/content/undo/undo-buttons.module.css'
import notes from '@/content/unsaved/unsaved-changes.module.css'
import { valuesMergedEvent, useReplacedForm } from '@/content/unsaved/use-replaced-form'

/** Part of a form: undoes and redoes every change since the form was opened, including rows. */
export function UndoButtons() {
  const { dispatchFields, formRef, getFields, setModified } = useForm()
  const { docConfig } = useDocumentInfo()
  const [fields] = useAllFormFields()
  const isModified = useFormModified()
  const isBusy = useFormProcessing()
  const showField = useShowField()
  const history = useRef<StepHistory | null>(null)
  // A rich text editor normalizes a text that it shows for the first time. That is no step.
  const isSettling = useRef(false)
  const [steps, setSteps] = useState({ back: 0, forth: 0 })
  const [lost, setLost] = useState<string | null>(null)
  const [message, setMessage] = useState('')

  // React treats a state that an effect sets at every keystroke as a loop if keystrokes are faster than
  // renders. It throws at the fiftieth (https://react.dev/errors/185), and the letter is lost.
  const keep = (next: StepHistory) => {
    history.current = next
    const [back, forth] = [next.past.length, next.future.length]
    if (back !== steps.back || forth !== steps.forth) setSteps({ back, forth })
  }
  // A merge of values that were saved elsewhere is no step, and no step undoes it.
  const areValuesMerged = useRef(false)
  useReplacedForm(() => {
    areValuesMerged.current = true
  })
  const isPasting = useRef(false)
  const replacePasted = (before: FormState) => {
    const state = isPasting.current ? replacePastedRow(before, fields, docConfig?.fields ?? []) : null
    if (!state) return false
    isPasting.current = false
    dispatchFields({ type: 'REPLACE_STATE', optimize: false, state })
    return true
  }
  const onFields = useEffectEvent(() => {
    const before = history.current ?? beginHistory(fields)
    if (replacePasted(before.present)) return
    if (areValuesMerged.current && fields !== before.present) {
      areValuesMerged.current = false
      const together = putIntoHistory(before, fields)
      if (together.past.length < before.past.length) setLost(null)
      return keep(together)
    }
    const next = recordStep(before, fields, Date.now(), isModified && !isSettling.current)
    if (next.past !== before.past) {
      const [removed] = lostRows(before.present, fields)
      setLost(removed ? `${removed.row} was ${removed.isReplaced ? 'replaced' : 'removed'}.` : null)
      setMessage('')
    }
    keep(next)
  })
  useEffect(() => onFields(), [fields, isModified])

  const go = (step: typeof undoStep, isByKey = false) => {
    const before = history.current
    const next = before && !isBusy ? step(before) : before
    if (!before || !next || next === before || next.present === before.present) return
    const now = getFields()
    const [path = '', ...others] = changedPaths(now, next.present)
    keep(next)
    isSettling.current = true
    setLost(null)
    dispatchFields({ type: 'REPLACE_STATE', optimize: false, state: formOf(next.present, now) })
    setModified(true)
    const what = others.length === 0 ? labelOf(path) : describeRows(now, next.present)
    const actionText = step === undoStep ? 'Undone' : 'Redone'
    setMessage(what ? `${actionText}: ${what}.` : `${actionText}.`)
    if (isByKey && others.length === 0 && path) void showField(path)
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const step = stepOf(event)
    if (!step || !isForForm(event.target, formRef?.current ?? null)) return
    // The browser's own undo would restore the last typed text, in any field.
    event.preventDefault()
    go(step, true)
  })
  useEffect(() => {
    const listeners = new AbortController()
    const { signal } = listeners
    const change = ({ target, type }: Event) => {
      isSettling.current = false
      const isPaste = type === 'click' && target instanceof Element && target.closest('.array-actions__paste')
      isPasting.current = Boolean(isPaste)
    }
    for (const event of ['click', 'drop', 'keydown', 'paste'])
      document.addEventListener(event, change, { capture: true, signal })
    document.addEventListener('keydown', (event) => onKey(event), { signal })
    formRef?.current?.addEventListener(valuesMergedEvent, () => (areValuesMerged.current = true), { signal })
    return () => listeners.abort()
  }, [formRef])

  return (
    <div className={styles.buttons}>
      <button
        type="button"
        aria-label="Undo"
        title="Undo (Ctrl+Z)"
        aria-disabled={isBusy || steps.back === 0}
        onClick={() => go(undoStep)}
      >
        <Undo2 size={16} aria-hidden="true" />
      </button>
      <button
        type="button"
        aria-label="Redo"
        title="Redo (Ctrl+Shift+Z)"
        aria-disabled={isBusy || steps.forth === 0}
        onClick={() => go(redoStep)}
      >
        <Redo2 size={16} aria-hidden="true" />
      </button>
      <span role="status" aria-label="Undo" className={styles.message}>
        {message}
      </span>
      {lost &&
        createPortal(
          <div role="status" aria-label="Removed" className={styles.lost}>
            {lost}{' '}
            <button type="button" className={notes.button} onClick={() => go(undoStep)}>
              Undo
            </button>
          </div>,
          document.body,
        )}
    </div>
  )
}

function stepOf({ altKey, ctrlKey, key, metaKey, shiftKey }: KeyboardEvent) {
  if (altKey || !(ctrlKey || metaKey)) return null
  const letter = key.toLowerCase()
  if (letter === 'y' && !shiftKey) return redoStep
  if (letter !== 'z') return null
  return shiftKey ? redoStep : undoStep
}

/**
 * Whether a key is for the form. A rich text editor has its own undo, and dialogs and fields of other forms
 * are excluded.
 */
function isForForm(target: EventTarget | null, form: HTMLFormElement | null) {
  if (!(target instanceof HTMLElement) || target.isContentEditable) return false
  if (document.querySelector('dialog[open], .payload__modal-container--enterDone')) return false
  return target === document.body || (form?.contains(target) ?? false)
}

function labelOf(path: string) {
  const label = document.querySelector(`label[for="field-${CSS.escape(path.replaceAll('.', '__'))}"]`)
  return label?.firstChild?.textContent?.trim() ?? ''
}

/** Says which row a step removes or brings back, if it does. */
function describeRows(now: FormState, next: FormState) {
  const [[removed], [restored]] = [lostRows(now, next), lostRows(next, now)]
  if (restored) return `${restored.row} is back`
  return removed ? `${removed.row} is gone` : ''
}
