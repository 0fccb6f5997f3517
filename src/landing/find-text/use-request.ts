import { useState } from 'react'
import { failureText } from '@/lib/failure-text'

/** Runs one action at a time, and holds the message of an error. */
export function useRequest() {
  const [isSending, setIsSending] = useState(false)
  const [problem, setProblem] = useState('')

  const send = async (action: () => Promise<unknown>) => {
    if (isSending) return
    setIsSending(true)
    setProblem('')
    try {
      await action()
    } catch (error) {
      setProblem(error instanceof Error ? failureText(error) : 'Please try again.')
    } finally {
      setIsSending(false)
    }
  }

  return { send, isSending, problem }
}

/**
 * A ref that moves the focus to an element when it appears, because the element that had the focus is gone.
 */
export function focusOnMount(element: HTMLElement | null) {
  element?.focus()
}
