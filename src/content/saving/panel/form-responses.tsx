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
import { awaitWholeResult } from '@/content/saving/panel/await-whole-result'

type Listener = {
  /** Which fields the last refusal marked. */
  getRefused: () => FormState
  /** The document has been saved elsewhere since it was `seen`, a time as Payload writes it. */
  onStale: (seen: string) => void
}
type OpenForm = Listener & { getFields: () => FormState; isSubmitting: () => boolean }

/** In milliseconds, between two looks whether a form is still being sent. */
const pollInterval = 50

/** The forms that are open, under the documents they are about. */
const openForms = new Map<string, OpenForm>()

/**
 * Part of the panel: no answer of the site puts an older value in place of what somebody has typed
 * meanwhile, or keeps typed letters from being drawn. It knows the forms that call `useOpenForm`.
 */
export function FormResponses({ children }: { children: ReactNode }) {
  const functions = useServerFunctions()
  const { getFormState: request } = functions
  const getFormState = useCallback<typeof request>(
    async (args) => {
      const { collectionSlug, data, formState, globalSlug, schemaPath } = args
      // Forms within the form, such as that of a link, have a path of their own.
      const isDocumentForm = schemaPath === (collectionSlug ?? globalSlug)
      // Sending the form ends with a question of its own, about what was stored.
      const isAfterSubmit = data !== undefined
      // The form of a link asks once more a moment after its last letter, and would drop the answer that the
      // press of its button waits for: the press would count as refused.
      const result = await awaitWholeResult(await request(isDocumentForm ? args : withoutSignal(args)))
      const form = isDocumentForm ? openForms.get(keyOf(args)) : undefined
      if (!form || !formState || !result || !('state' in result) || !result.state) return result
      // What the site says against the form is in it once the form has been sent and rendered.
      while (!isAfterSubmit && form.isSubmitting())
        await new Promise((resolve) => setTimeout(resolve, pollInterval))
      // Payload opens a dialog for it, with the keyboard on its only button, which fills the form anew: the next
      // space would drop what was typed.
      if (result.staleDataState?.isStale) form.onStale(args.originalUpdatedAt ?? '')
      const forms = { requested: formState, current: form.getFields(), refused: form.getRefused() }
      return { ...result, staleDataState: undefined, state: keepNewerEdits(result.state, forms) }
    },
    [request],
  )
  const value = useMemo(
    () => ({
      ...functions,
      getFormState,
      getDocumentSlots: withWholeResult(functions.getDocumentSlots),
      getTableState: withWholeResult(functions.getTableState),
      renderDocument: withWholeResult(functions.renderDocument),
    }),
    [functions, getFormState],
  )
  return <ServerFunctionsContext value={value}>{children}</ServerFunctionsContext>
}

function withWholeResult<Args extends unknown[], Result>(request: (...args: Args) => Promise<Result>) {
  return async (...args: Args) => awaitWholeResult(await request(...args))
}

function withoutSignal<Args extends { signal?: AbortSignal }>(args: Args) {
  return { ...args, signal: undefined }
}

/** Makes the form around known to `FormAnswers`. */
export function useOpenForm(listener: Listener) {
  const { collectionSlug, globalSlug, id } = useDocumentInfo()
  const { getFields } = useForm()
  const isProcessing = useFormProcessing()
  const isSubmittingNow = useRef(isProcessing)
  const key = keyOf({ collectionSlug, globalSlug, id })
  useEffect(() => {
    isSubmittingNow.current = isProcessing
  }, [isProcessing])
  const getRefused = useEffectEvent(() => listener.getRefused())
  const onStale = useEffectEvent((seen: string) => listener.onStale(seen))
  useEffect(() => {
    const form = {
      getFields,
      getRefused: () => getRefused(),
      onStale: (seen: string) => onStale(seen),
      isSubmitting: () => isSubmittingNow.current,
    }
    openForms.set(key, form)
    return () => {
      isSubmittingNow.current = false
      if (openForms.get(key) === form) openForms.delete(key)
    }
  }, [key, getFields])
}

type Document = { collectionSlug?: string; globalSlug?: string; id?: number | string }

function keyOf({ collectionSlug, globalSlug, id }: Document) {
  return `${collectionSlug ?? globalSlug} ${id ?? ''}`
}
