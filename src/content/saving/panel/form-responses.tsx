'use client'

import {
  ServerFunctionsContext,
  useDocumentInfo,
  useForm,
  useFormProcessing,
  useServerFunctions,
} from '@payloadcms/ui'
import type { FormState } from 'payload'
import { hasAutosaveEnabled } from 'payload/shared'
import { type ReactNode, useCallback, useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { keepNewerEdits } from '@/content/saving/panel/keep-newer-edits'
import { isRecord } from '@/content/fields/walk-fields'
import { readFormValues } from '@/content/unsaved/kept-changes'
import { isSame } from '@/content/unsaved/merge-values'

type Listener = {
  /** The fields that the last refusal marked as invalid. */
  getRefused: () => FormState
  /** Called if the document was saved elsewhere after the `seen` time. The time has Payload's format. */
  onStale: (seen: string) => void
}
type OpenForm = Listener & {
  getFields: () => FormState
  hasAutosave: boolean
  isSubmitting: () => boolean
  /** The last response that was merged. */
  merged: FormState
}

/** Milliseconds between two checks of a form: whether it is still being submitted, or was changed again. */
const pollInterval = 50

/**
 * Payload requests the state of a form 250 ms after its last change. Two checks come after that. The wait ends
 * after 2 s also while somebody types on: the next letter is a newer edit.
 */
const [quietChecks, maxChecks] = [7, 40]

/** The open forms, by their documents. */
const openForms = new Map<string, OpenForm>()

/**
 * Part of the panel. It prevents a response from replacing newer text by an older value, and from blocking
 * the display of typed letters. It handles the forms that call `useOpenForm`.
 */
export function FormResponses({ children }: { children: ReactNode }) {
  const functions = useServerFunctions()
  const { getFormState: request } = functions
  const getFormState = useCallback<typeof request>(
    async (args) => {
      const { collectionSlug, data, formState, globalSlug, schemaPath } = args
      // Forms within the form, such as that of a link, have their own path.
      const isDocumentForm = schemaPath === (collectionSlug ?? globalSlug)
      // A submit ends with its own request, about the stored data.
      const isAfterSubmit = data !== undefined
      // The form of a link sends one more request a moment after the last keystroke. It would then abort the
      // request of its submit button, and the submit would count as refused.
      const result = await awaitWholeResult(await request(isDocumentForm ? args : withoutSignal(args)))
      const form = isDocumentForm ? openForms.get(keyOf(args)) : undefined
      if (!form || !formState || !result || !('state' in result) || !result.state) return result
      // The next autosave asks about newer edits by itself.
      if (!isAfterSubmit || !form.hasAutosave) await awaitNextRequest(formState, form)
      // The errors of the site are in the form once the form has been submitted and rendered.
      while (!isAfterSubmit && form.isSubmitting()) await wait()
      // Payload opens a dialog for it and moves the keyboard focus to its only button. That button fills the
      // form again, so the next space would discard the typed text.
      if (result.staleDataState?.isStale) form.onStale(args.originalUpdatedAt ?? '')
      const [current, refused] = [form.getFields(), form.getRefused()]
      const state = keepNewerEdits(result.state, {
        requested: formState,
        current,
        refused,
        merged: form.merged,
      })
      form.merged = state
      return { ...result, staleDataState: undefined, state }
    },
    [request],
  )
  const value = useMemo(
    () => ({
      ...functions,
      getFormState,
      getDocumentSlots: withWholeResult(functions.getDocumentSlots),
      renderDocument: withWholeResult(functions.renderDocument),
    }),
    [functions, getFormState],
  )
  return <ServerFunctionsContext value={value}>{children}</ServerFunctionsContext>
}

/**
 * Waits until Payload has queued its request about the edits that are newer than this response. It would
 * queue none if the response was merged before: see case 15 in docs/upstream/form-state.md.
 */
async function awaitNextRequest(requested: FormState, { getFields }: OpenForm) {
  if (isSame(readFormValues(requested), readFormValues(getFields()))) return
  let seen = getFields()
  let quiet = 0
  for (let checks = 0; quiet < quietChecks && checks < maxChecks; checks += 1) {
    await wait()
    quiet = getFields() === seen ? quiet + 1 : 0
    seen = getFields()
  }
}

function wait() {
  return new Promise((resolve) => setTimeout(resolve, pollInterval))
}

function withWholeResult<Args extends unknown[], Result>(request: (...args: Args) => Promise<Result>) {
  return async (...args: Args) => awaitWholeResult(await request(...args))
}

function withoutSignal<Args extends { signal?: AbortSignal }>(args: Args) {
  return { ...args, signal: undefined }
}

/** Registers the surrounding form with `FormResponses`. */
export function useOpenForm(listener: Listener) {
  const { collectionSlug, docConfig, globalSlug, id } = useDocumentInfo()
  const { getFields } = useForm()
  const hasAutosave = Boolean(docConfig && hasAutosaveEnabled(docConfig))
  const isProcessing = useFormProcessing()
  const isSubmittingNow = useRef(isProcessing)
  const key = keyOf({ collectionSlug, globalSlug, id })
  useEffect(() => {
    isSubmittingNow.current = isProcessing
  }, [isProcessing])
  const getRefused = useEffectEvent(() => listener.getRefused())
  const onStale = useEffectEvent((seen: string) => listener.onStale(seen))
  useEffect(() => {
    const form: OpenForm = {
      getFields,
      hasAutosave,
      merged: {},
      getRefused: () => getRefused(),
      onStale: (seen: string) => onStale(seen),
      isSubmitting: () => isSubmittingNow.current,
    }
    openForms.set(key, form)
    return () => {
      isSubmittingNow.current = false
      if (openForms.get(key) === form) openForms.delete(key)
    }
  }, [key, getFields, hasAutosave])
}

type Document = { collectionSlug?: string; globalSlug?: string; id?: number | string }

function keyOf({ collectionSlug, globalSlug, id }: Document) {
  return `${collectionSlug ?? globalSlug} ${id ?? ''}`
}

const lazy = Symbol.for('react.lazy')

/**
 * Waits until the result of a server function has arrived completely, with the rendered parts in it. React
 * resolves it earlier. While a part is missing, React renders nothing, and a letter that is typed then
 * disappears from its field.
 */
export async function awaitWholeResult<Result>(result: Result): Promise<Result> {
  const visited = new Set<unknown>()
  const waiting: unknown[] = [result]
  while (waiting.length > 0) {
    const part = waiting.pop()
    if ((!isRecord(part) && !Array.isArray(part)) || visited.has(part)) continue
    visited.add(part)
    if (isLazy(part)) waiting.push(await awaitPart(part._payload))
    else waiting.push(...Object.values(part))
  }
  return result
}

function isLazy(part: object): part is { _payload: unknown } {
  return '$$typeof' in part && part.$$typeof === lazy && '_payload' in part
}

/** React reports the error of a part when it renders the part. */
async function awaitPart(part: unknown) {
  try {
    return await part
  } catch {
    return null
  }
}
