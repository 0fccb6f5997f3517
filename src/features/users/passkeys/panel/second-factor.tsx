'use client'

import { type ReactNode, useLayoutEffect, useState } from 'react'
import { SecondFactorDialog } from '@/features/users/passkeys/panel/second-factor-dialog'
import {
  type Factor,
  type FactorQuestion,
  withSecondFactor,
} from '@/features/users/passkeys/panel/with-second-factor'

type Waiting = { question: FactorQuestion; answer: (factor: Factor | null) => void }

/** Part of the panel: asks for the second factor wherever somebody signs in or sets a password. */
export function SecondFactor({ children }: { children: ReactNode }) {
  const [waiting, setWaiting] = useState<Waiting | null>(null)
  useLayoutEffect(() => {
    const ask = window.fetch
    const choose = (question: FactorQuestion) =>
      new Promise<Factor | null>((resolve) => {
        const answer = (factor: Factor | null) => {
          setWaiting(null)
          resolve(factor)
        }
        setWaiting({ question, answer })
      })
    window.fetch = withSecondFactor(ask.bind(window), choose)
    return () => {
      window.fetch = ask
    }
  }, [])
  return (
    <>
      {children}
      {waiting && (
        <SecondFactorDialog
          key={waiting.question.options.challenge}
          question={waiting.question}
          onAnswer={waiting.answer}
        />
      )}
    </>
  )
}
