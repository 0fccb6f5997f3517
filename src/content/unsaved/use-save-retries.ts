import { useAllFormFields } from '@payloadcms/ui'
import { useEffect, useEffectEvent, useState, useRef } from 'react'
import type { SaveProblem } from '@/content/unsaved/site-requests'
import type { FormState } from 'payload'
import { type DocumentValues, readFormValues } from '@/content/unsaved/kept-changes'
import { hasStored } from '@/content/unsaved/merge-values'

/**
 * Milliseconds: until unsent changes are sent the first time, between two retries, and until changes are sent
 * again although a save is still in progress.
 */
const [firstDelay, retryDelay, saveTimeout] = [3_000, 4_000, 12_000]
/** Milliseconds until a retry, while a colleague has locked the document. */
const retryDelayWhileLocked = 10_000
/** Milliseconds after which changes are saved although the person types without a pause. */
const maxTypingTime = 15_000

type Unsaved = { isUnsent: boolean; isBusy: boolean; problem: SaveProblem | null }

/** Sends unsent changes again and again when nobody is typing, and as soon as the network is back. */
export function useSaveRetries({ isUnsent, isBusy, problem }: Unsaved, retry: () => Promise<void>) {
  const [fields] = useAllFormFields()
  const [round, setRound] = useState(0)
  const onTime = useEffectEvent(async () => {
    await retry()
    setRound((before) => before + 1)
  })
  const needsDecision = problem === 'late' || problem === 'refused'
  const delayAfterProblem = problem === 'locked' ? retryDelayWhileLocked : retryDelay
  useEffect(() => {
    const now = () => void onTime()
    if (!isUnsent || needsDecision) return
    const timer = setTimeout(now, isBusy ? saveTimeout : problem ? delayAfterProblem : firstDelay)
    window.addEventListener('online', now)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', now)
    }
  }, [isUnsent, isBusy, needsDecision, problem, delayAfterProblem, fields, round])
}

/** Saves changes while somebody types for a long time without a pause. Payload waits for a pause. */
export function useSaveWhileTyping({ isUnsent, isBusy, problem }: Unsaved, save: () => Promise<unknown>) {
  const onTime = useEffectEvent(save)
  const isTyping = isUnsent && !isBusy && !problem
  useEffect(() => {
    if (!isTyping) return
    const timer = setTimeout(() => void onTime(), maxTypingTime)
    return () => clearTimeout(timer)
  }, [isTyping])
}

const maxAttempts = 5

/**
 * Records the values of the last attempts to save a form. The site may have stored an attempt although its
 * response was lost.
 */
export function useAttemptedSaves(isBusy: boolean, getFields: () => FormState) {
  const attempts = useRef<DocumentValues[]>([])
  const onAttempt = useEffectEvent(() => {
    attempts.current = [...attempts.current, readFormValues(getFields())].slice(-maxAttempts)
  })
  useEffect(() => {
    if (isBusy) onAttempt()
  }, [isBusy])

  return {
    /** Returns the attempt that the site has stored, if the site has no other changes. */
    findIn: (newest: DocumentValues) => attempts.current.findLast((values) => hasStored(newest, values)),
    forget() {
      attempts.current = []
    },
  }
}
