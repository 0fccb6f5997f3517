import { useAllFormFields } from '@payloadcms/ui'
import { useEffect, useEffectEvent, useState } from 'react'
import type { SaveProblem } from '@/content/unsaved/site-requests'

/** In milliseconds: until unsent words are looked after, between two such looks, and for a save that is under way. */
const [firstDelay, retryDelay, saveTimeout] = [3_000, 4_000, 12_000]
/** In milliseconds, until it is tried again whether a colleague has left the document. */
const retryDelayWhileLocked = 10_000
/** In milliseconds, after which words of somebody who types without a pause are saved as well. */
const maxTypingTime = 15_000

type Unsaved = { isUnsent: boolean; isBusy: boolean; problem: SaveProblem | null }

/** Looks after unsent words that nobody types any more, again and again, and as soon as the network is back. */
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

/** Saves what somebody types for long without a pause: Payload waits for one. */
export function useSaveWhileTyping({ isUnsent, isBusy, problem }: Unsaved, save: () => Promise<unknown>) {
  const onTime = useEffectEvent(save)
  const isTyping = isUnsent && !isBusy && !problem
  useEffect(() => {
    if (!isTyping) return
    const timer = setTimeout(() => void onTime(), maxTypingTime)
    return () => clearTimeout(timer)
  }, [isTyping])
}
