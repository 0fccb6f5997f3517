import { toast, useForm, useFormBackgroundProcessing, useFormModified } from '@payloadcms/ui'
import { useEffect, useRef } from 'react'
import { readRefusalMessage } from '@/content/refusals/panel/read-refusal-message'
import { saveStartedEvent } from '@/content/refusals/panel/use-refusal'
import { useDraftSave } from '@/content/unsaved/use-draft-save'

/** An event at the window: the words of the form are under Versions alone, and not to be saved again. */
export const discardEvent = 'words-discarded'

/** In milliseconds: how long a draft that is being saved is waited for, and how often it is looked at. */
const [timeout, pollInterval] = [12_000, 50]

/**
 * Gives what takes the form of such a document, `pages/<id>` for instance, back to what is on the site. What was
 * typed last is saved first: it stays under Versions too, and no draft arrives after the discard.
 */
export function useDiscard(path: string) {
  const saveDraft = useDraftSave()
  const { getFields } = useForm()
  const form = { isModified: useFormModified(), isSaving: useFormBackgroundProcessing() }
  const current = useRef(form)
  useEffect(() => {
    current.current = form
  })
  return async () => {
    await waitUntilSaved(() => current.current.isSaving)
    const isSaved = !current.current.isModified || (await saveDraft())?.ok
    const response = await fetch(`/api/${path}/discard-draft`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ updatedAt: getFields().updatedAt?.value }),
    }).catch(() => null)
    if (response?.ok) {
      if (isSaved) window.dispatchEvent(new Event(discardEvent))
      // The form is filled by the server, so it is loaded again, once it knows that it has nothing to save.
      await new Promise((resolve) => setTimeout(resolve, pollInterval))
      return location.reload()
    }
    const reason = await readReason(response)
    // It stays until the next press; that of an autosave goes with the next one.
    window.dispatchEvent(new Event(saveStartedEvent))
    toast.error(`The changes were not discarded. ${reason}`)
  }
}

async function waitUntilSaved(isSaving: () => boolean) {
  const deadline = Date.now() + timeout
  while (isSaving() && Date.now() < deadline)
    await new Promise((resolve) => setTimeout(resolve, pollInterval))
}

async function readReason(response: Response | null) {
  if (!response) return 'The site could not be reached. Please try again.'
  if (response.status === 409)
    return 'There are newer changes than this form shows. Reload the page to see them first.'
  return readRefusalMessage(await response.json().catch(() => null)) ?? 'Reload the page and try again.'
}
