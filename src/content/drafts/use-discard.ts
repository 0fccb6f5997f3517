import { toast, useForm, useFormBackgroundProcessing, useFormModified } from '@payloadcms/ui'
import { useEffect, useRef } from 'react'
import { readRefusalMessage } from '@/content/refusals/panel/read-refusal-message'
import { saveStartedEvent } from '@/content/refusals/panel/use-refusal'
import { useDraftSave } from '@/content/unsaved/use-draft-save'
import { fetchInTime } from '@/lib/fetch-in-time'

/** Event of the window: the changes of the form are now only under Versions, and must not be saved again. */
export const discardEvent = 'words-discarded'

/** Milliseconds: how long to wait for a draft that is being saved, and how often that is checked. */
const [timeout, pollInterval] = [12_000, 50]

/**
 * Returns a function that discards the draft of a document such as `pages/<id>`. It saves the last changes
 * first, so that they are under Versions too, and no draft arrives after the discard.
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
    const response = await fetchInTime(`/api/${path}/discard-draft`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ updatedAt: getFields().updatedAt?.value }),
    }).catch(() => null)
    if (response?.ok) {
      if (isSaved) window.dispatchEvent(new Event(discardEvent))
      // The server fills the form, so the page is loaded again, once the form has nothing left to save.
      await new Promise((resolve) => setTimeout(resolve, pollInterval))
      return location.reload()
    }
    const failure = await describeFailure(response)
    // A manual save shows this message until the next one. That of an autosave would disappear with the next
    // autosave.
    window.dispatchEvent(new Event(saveStartedEvent))
    toast.error(failure)
  }
}

async function waitUntilSaved(isSaving: () => boolean) {
  const deadline = Date.now() + timeout
  while (isSaving() && Date.now() < deadline)
    await new Promise((resolve) => setTimeout(resolve, pollInterval))
}

/** Without a reason, as from a proxy, it is not known whether the site has discarded them. */
async function describeFailure(response: Response | null) {
  const reason =
    response?.status === 409
      ? 'There are newer changes than this form shows. Reload the page to see them first.'
      : readRefusalMessage(await response?.json().catch(() => null))
  if (reason) return `The changes were not discarded. ${reason}`
  return 'The site did not confirm this. Reload the page to see whether the changes were discarded.'
}
