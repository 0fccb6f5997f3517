import { useAllFormFields } from '@payloadcms/ui'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Trouble } from '@/content/unsaved/ask-site'

/** In milliseconds: until unsent words are looked after, between two such looks, and for a save that is under way. */
const [firstLook, pause, longestSave] = [3_000, 4_000, 12_000]
/** In milliseconds, until it is tried again whether a colleague has left the document. */
const pauseWhileLocked = 10_000
/** In milliseconds, after which words of somebody who types without a pause are saved as well. */
const longestTyping = 15_000

type Unsaved = { isUnsent: boolean; isBusy: boolean; trouble: Trouble | null }

/** Looks after unsent words that nobody types any more, again and again, and as soon as the network is back. */
export function useLooks({ isUnsent, isBusy, trouble }: Unsaved, look: () => Promise<void>) {
  const [fields] = useAllFormFields()
  const [round, setRound] = useState(0)
  const onTime = useEffectEvent(async () => {
    await look()
    setRound((before) => before + 1)
  })
  const isWaiting = trouble === 'late' || trouble === 'refused'
  const pauseInTrouble = trouble === 'locked' ? pauseWhileLocked : pause
  useEffect(() => {
    const now = () => void onTime()
    if (!isUnsent || isWaiting) return
    const timer = setTimeout(now, isBusy ? longestSave : trouble ? pauseInTrouble : firstLook)
    window.addEventListener('online', now)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', now)
    }
  }, [isUnsent, isBusy, isWaiting, trouble, pauseInTrouble, fields, round])
}

/** Saves what somebody types for long without a pause: Payload waits for one. */
export function useLongTyping({ isUnsent, isBusy, trouble }: Unsaved, save: () => Promise<unknown>) {
  const onTime = useEffectEvent(save)
  const isTyping = isUnsent && !isBusy && !trouble
  useEffect(() => {
    if (!isTyping) return
    const timer = setTimeout(() => void onTime(), longestTyping)
    return () => clearTimeout(timer)
  }, [isTyping])
}
