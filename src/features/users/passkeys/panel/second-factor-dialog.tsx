'use client'

import { type FormEvent, useState } from 'react'
import { PanelDialog } from '@/content/unsaved/panel-dialog'
import { makePasskey, signWithPasskey } from '@/features/users/passkeys/panel/use-device'
import type { Factor, FactorQuestion } from '@/features/users/passkeys/panel/with-second-factor'

type Props = { question: FactorQuestion; onAnswer: (factor: Factor | null) => void }

/** Asks whoever signs in for their passkey, or for a recovery code in its place. */
export function SecondFactorDialog({ question, onAnswer }: Props) {
  const [problem, setProblem] = useState('')
  const [isAsking, setIsAsking] = useState(false)
  const isNew = question.kind === 'new-passkey'
  const ask = async () => {
    setIsAsking(true)
    setProblem('')
    try {
      const answer = await (question.kind === 'passkey'
        ? signWithPasskey(question.options)
        : makePasskey(question.options))
      onAnswer({ kind: question.kind, answer })
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'Please try again.')
      setIsAsking(false)
    }
  }
  return (
    <PanelDialog
      title={isNew ? 'Add a passkey' : 'Confirm that it is you'}
      onClose={() => {
        onAnswer(null)
      }}
    >
      <p>{question.refused}</p>
      <p>
        {isNew
          ? 'Your device keeps it, and asks for your fingerprint, your face or a PIN when you sign in.'
          : 'Your device asks for your fingerprint, your face, a PIN or your security key.'}
      </p>
      <button type="button" disabled={isAsking} onClick={() => void ask()}>
        {isNew ? 'Add a passkey' : 'Use passkey'}
      </button>
      {!isNew && <RecoveryCode onAnswer={onAnswer} />}
      <p role="alert">{problem}</p>
      <button
        type="button"
        onClick={() => {
          onAnswer(null)
        }}
      >
        Cancel
      </button>
    </PanelDialog>
  )
}

function RecoveryCode({ onAnswer }: Pick<Props, 'onAnswer'>) {
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = new FormData(event.currentTarget).get('code')
    if (typeof code === 'string' && code.trim() !== '') onAnswer({ kind: 'recovery-code', code })
  }
  return (
    <form onSubmit={send}>
      <label>
        Cannot use your passkey? Enter a recovery code{' '}
        <input
          name="code"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={100}
          required
        />
      </label>{' '}
      <button type="submit">Use code</button>
    </form>
  )
}
