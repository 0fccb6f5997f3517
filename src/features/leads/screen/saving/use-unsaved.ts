import { useIsMutating, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import {
  changeKey,
  forgetEarlierAttempts,
  hasConflict,
  lastAttempt,
  useAttempts,
} from '@/features/leads/screen/saving/attempts'
import { listPendingLeads, subscribeToPendingChanges } from '@/features/leads/screen/saving/pending-changes'
import { useSendPending } from '@/features/leads/screen/saving/send-pending'
import { HttpError } from '@/lib/http-client'

/** In milliseconds: the pause before changes are sent again that did not reach the site. */
const retryDelay = 15_000

/**
 * Returns the leads with unsaved changes, each with the error of its last attempt, and the function that sends them
 * again. They are also sent when the network is back, and from time to time while the site cannot be reached.
 */
export function useUnsaved(account: string) {
  const ids = useSyncExternalStore(
    subscribeToPendingChanges,
    () => listPendingLeads(account),
    () => '',
  )
  const isSaving = useIsMutating({ mutationKey: changeKey }) > 0
  const attempts = useAttempts()
  const { mutate: send } = useSendPending(account)
  const cache = useQueryClient().getMutationCache()
  const sendAll = useMemo(
    () => () => {
      for (const id of listPendingLeads(account).split('\n').filter(Boolean)) {
        forgetEarlierAttempts(cache, id)
        send(id)
      }
    },
    [account, cache, send],
  )
  useEffect(() => {
    sendAll()
    addEventListener('online', sendAll)
    return () => removeEventListener('online', sendAll)
  }, [sendAll])
  const unsaved = ids
    .split('\n')
    .filter(Boolean)
    .map((lead) => {
      const last = lastAttempt(attempts, lead)
      return { lead, error: last?.error ?? null, hasConflict: hasConflict(last) }
    })
  const waits = !isSaving && unsaved.some(({ error }) => error && mayHelp(error))
  useEffect(() => {
    if (!waits) return
    const timer = setTimeout(sendAll, retryDelay)
    return () => clearTimeout(timer)
    // Each attempt sets the timer again: of a fast one, no render may see that it runs.
  }, [waits, attempts, sendAll])
  // A note stays in its place during another attempt.
  return {
    unsaved: isSaving ? unsaved.filter(({ error, hasConflict }) => error ?? hasConflict) : unsaved,
    sendAll,
  }
}

/** Whether it may help to send the same again: the site did not answer, or answered that it could not now. */
function mayHelp(error: Error) {
  return !(error instanceof HttpError) || error.status >= 500 || error.status === 429
}
