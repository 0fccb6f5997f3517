'use client'

import {
  ServerFunctionsContext,
  useDocumentInfo,
  useForm,
  useFormProcessing,
  useServerFunctions,
} from '@payloadcms/ui'
import type { FormState } from 'payload'
import { type ReactNode, useCallback, useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { keepNewerEdits } from '@/content/saving/panel/keep-newer-edits'
import { wholeAnswer } from '@/content/saving/panel/whole-answer'

type Listener = {
  /** Which fields the last refusal marked. */
  getRefused: () => FormState
  /** The document has been saved elsewhere since it was `seen`, a time as Payload writes it. */
  onStale: (seen: string) => void
}
type OpenForm = Listener & { getFields: () => FormState; isBeingSent: () => boolean }

/** In milliseconds, between two looks whether a form is still being sent. */
const pause = 50

/** The forms that are open, under the documents they are about. */
const openForms = new Map<string, OpenForm>()

/**
 * Part of the panel: no answer of the site puts an older value in place of what somebody has typed
 * meanwhile, or keeps typed letters from being drawn. It knows the forms that call `useOpenForm`.
 */
export function FormAnswers({ children }: { children: ReactNode }) {
  const functions = useServerFunctions()
  const { getFormState: ask } = functions
  const getFormState = useCallback<typeof ask>(
    async (question) => {
      const { collectionSlug, data, formState, globalSlug, schemaPath } = question
      // Forms within the form, such as that of a link, have a path of their own.
      const isWhole = schemaPath === (collectionSlug ?? globalSlug)
      // Sending the form ends with a question of its own, about what was stored.
      const isOfSending = data !== undefined
      // The form of a link asks once more a moment after its last letter, and would drop the answer that the
      // press of its button waits for: the press would count as refused.
      const answer = await wholeAnswer(await ask(isWhole ? question : withoutSignal(question)))
      const form = isWhole ? openForms.get(keyOf(question)) : undefined
      if (!form || !formState || !answer || !('state' in answer) || !answer.state) return answer
      // What the site says against the form is in it once the form has been sent and rendered.
      while (!isOfSending && form.isBeingSent()) await new Promise((resolve) => setTimeout(resolve, pause))
      // Payload opens a dialog for it, with the keyboard on its only button, which fills the form anew: the next
      // space would drop what was typed.
      if (answer.staleDataState?.isStale) form.onStale(question.originalUpdatedAt ?? '')
      const forms = { asked: formState, current: form.getFields(), refused: form.getRefused() }
      return { ...answer, staleDataState: undefined, state: keepNewerEdits(answer.state, forms) }
    },
    [ask],
  )
  const value = useMemo(
    () => ({
      ...functions,
      getFormState,
      getDocumentSlots: whole(functions.getDocumentSlots),
      getTableState: whole(functions.getTableState),
      renderDocument: whole(functions.renderDocument),
    }),
    [functions, getFormState],
  )
  return <ServerFunctionsContext value={value}>{children}</ServerFunctionsContext>
}

function whole<Question extends unknown[], Answer>(ask: (...question: Question) => Promise<Answer>) {
  return async (...question: Question) => wholeAnswer(await ask(...question))
}

function withoutSignal<Question extends { signal?: AbortSignal }>(question: Question) {
  return { ...question, signal: undefined }
}

/** Makes the form around known to `FormAnswers`. */
export function useOpenForm(listener: Listener) {
  const { collectionSlug, globalSlug, id } = useDocumentInfo()
  const { getFields } = useForm()
  const isProcessing = useFormProcessing()
  const isSent = useRef(isProcessing)
  const key = keyOf({ collectionSlug, globalSlug, id })
  useEffect(() => {
    isSent.current = isProcessing
  }, [isProcessing])
  const getRefused = useEffectEvent(() => listener.getRefused())
  const onStale = useEffectEvent((seen: string) => listener.onStale(seen))
  useEffect(() => {
    const form = {
      getFields,
      getRefused: () => getRefused(),
      onStale: (seen: string) => onStale(seen),
      isBeingSent: () => isSent.current,
    }
    openForms.set(key, form)
    return () => {
      isSent.current = false
      if (openForms.get(key) === form) openForms.delete(key)
    }
  }, [key, getFields])
}

type Document = { collectionSlug?: string; globalSlug?: string; id?: number | string }

function keyOf({ collectionSlug, globalSlug, id }: Document) {
  return `${collectionSlug ?? globalSlug} ${id ?? ''}`
}
