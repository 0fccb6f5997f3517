import { useState } from 'react'
import { failureText } from '@/lib/failure-text'

/** Does one thing at a time, and says what went wrong. */
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

/** For what has just appeared in place of what had the focus. */
export function focusOnMount(element: HTMLElement | null) {
  element?.focus()
}
