import { useState } from 'react'
import { failureText } from '@/lib/failure-text'

/** Does one thing at a time, and says what went wrong. */
export function useRequest() {
  const [isAsking, setIsAsking] = useState(false)
  const [problem, setProblem] = useState('')

  const ask = async (act: () => Promise<unknown>) => {
    if (isAsking) return
    setIsAsking(true)
    setProblem('')
    try {
      await act()
    } catch (error) {
      setProblem(error instanceof Error ? failureText(error) : 'Please try again.')
    } finally {
      setIsAsking(false)
    }
  }

  return { ask, isAsking, problem }
}

/** For what has just appeared in place of what had the focus. */
export function focusOnceThere(element: HTMLElement | null) {
  element?.focus()
}
