'use client'

import { type ReactNode, useLayoutEffect, useState } from 'react'
import { PanelDialog } from '@/content/unsaved/panel-dialog'
import { SignInAgain } from '@/content/unsaved/sign-in-again'
import { SecondFactorDialog } from '@/features/users/passkeys/panel/second-factor-dialog'
import {
  type Factor,
  type FactorQuestion,
  withFreshSignIn,
  withSecondFactor,
} from '@/features/users/passkeys/panel/with-second-factor'

type Waiting = { question: FactorQuestion; answer: (factor: Factor | null) => void }

/**
 * Part of the panel: asks for the second factor wherever somebody signs in or sets a password, and for a new sign-in
 * where they change how they sign in.
 */
export function SecondFactor({ children }: { children: ReactNode }) {
  const [waiting, setWaiting] = useState<Waiting | null>(null)
  const [signedIn, setSignedIn] = useState<{ answer: (isDone: boolean) => void } | null>(null)
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
    const signIn = () =>
      new Promise<boolean>((resolve) => {
        const answer = (isDone: boolean) => {
          setSignedIn(null)
          resolve(isDone)
        }
        setSignedIn({ answer })
      })
    window.fetch = withFreshSignIn(withSecondFactor(ask.bind(window), choose), signIn)
    return () => {
      window.fetch = ask
    }
  }, [])
  return (
    <>
      {children}
      {signedIn && (
        <PanelDialog
          title="Sign in again"
          onClose={() => {
            signedIn.answer(false)
          }}
        >
          <p>You signed in more than ten minutes ago. To make this change, please confirm that it is you.</p>
          <SignInAgain
            onSignedIn={() => {
              signedIn.answer(true)
            }}
          />
          <button
            type="button"
            onClick={() => {
              signedIn.answer(false)
            }}
          >
            Cancel
          </button>
        </PanelDialog>
      )}
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
