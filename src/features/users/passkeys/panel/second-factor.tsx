'use client'

import { type ReactNode, useLayoutEffect, useState } from 'react'
import { PanelDialog } from '@/content/unsaved/panel-dialog'
import { SignInAgain } from '@/content/unsaved/sign-in-again'
import { SecondFactorDialog } from '@/features/users/passkeys/panel/second-factor-dialog'
import {
  type Factor,
  type FactorChallenge,
  withFreshSignIn,
  withSecondFactor,
} from '@/features/users/passkeys/panel/with-second-factor'

type FactorPrompt = { challenge: FactorChallenge; finish: (factor: Factor | null) => void }

/**
 * A provider of the panel. It prompts for the second factor when somebody signs in or sets a password. It
 * prompts for a new sign-in when somebody changes their own sign-in.
 */
export function SecondFactor({ children }: { children: ReactNode }) {
  const [factorPrompt, setFactorPrompt] = useState<FactorPrompt | null>(null)
  const [signInPrompt, setSignInPrompt] = useState<{ finish: (isDone: boolean) => void } | null>(null)
  useLayoutEffect(() => {
    const originalFetch = window.fetch
    const promptForFactor = (challenge: FactorChallenge) =>
      new Promise<Factor | null>((resolve) => {
        const finish = (factor: Factor | null) => {
          setFactorPrompt(null)
          resolve(factor)
        }
        setFactorPrompt({ challenge, finish })
      })
    const signIn = () =>
      new Promise<boolean>((resolve) => {
        const finish = (isDone: boolean) => {
          setSignInPrompt(null)
          resolve(isDone)
        }
        setSignInPrompt({ finish })
      })
    window.fetch = withFreshSignIn(withSecondFactor(originalFetch.bind(window), promptForFactor), signIn)
    return () => {
      window.fetch = originalFetch
    }
  }, [])
  return (
    <>
      {children}
      {signInPrompt && (
        <PanelDialog
          title="Sign in again"
          onClose={() => {
            signInPrompt.finish(false)
          }}
        >
          <p>You signed in more than ten minutes ago. To make this change, please confirm that it is you.</p>
          <SignInAgain
            onSignedIn={() => {
              signInPrompt.finish(true)
            }}
          />
          <button
            type="button"
            onClick={() => {
              signInPrompt.finish(false)
            }}
          >
            Cancel
          </button>
        </PanelDialog>
      )}
      {factorPrompt && (
        <SecondFactorDialog
          key={factorPrompt.challenge.options.challenge}
          challenge={factorPrompt.challenge}
          onFinish={factorPrompt.finish}
        />
      )}
    </>
  )
}
