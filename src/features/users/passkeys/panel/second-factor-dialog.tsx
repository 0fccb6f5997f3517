'use client'

import { type FormEvent, useState } from 'react'
import { PanelDialog } from '@/content/unsaved/panel-dialog'
import { makePasskey, signWithPasskey } from '@/features/users/passkeys/panel/passkey-device'
import type { Factor, FactorChallenge } from '@/features/users/passkeys/panel/with-second-factor'

type Props = { challenge: FactorChallenge; onFinish: (factor: Factor | null) => void }

/** Prompts the person who signs in for a passkey, or for a recovery code in its place. */
export function SecondFactorDialog({ challenge, onFinish }: Props) {
  const [problem, setProblem] = useState('')
  const [isConfirming, setIsConfirming] = useState(false)
  const isNew = challenge.kind === 'new-passkey'
  const confirmWithDevice = async () => {
    setIsConfirming(true)
    setProblem('')
    try {
      const response = await (challenge.kind === 'passkey'
        ? signWithPasskey(challenge.options)
        : makePasskey(challenge.options))
      onFinish({ kind: challenge.kind, answer: response })
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'Please try again.')
      setIsConfirming(false)
    }
  }
  return (
    <PanelDialog
      title={isNew ? 'Add a passkey' : 'Confirm that it is you'}
      onClose={() => {
        onFinish(null)
      }}
    >
      <p>{challenge.refused}</p>
      <p>
        {isNew
          ? 'Your device keeps it, and asks for your fingerprint, your face or a PIN when you sign in.'
          : 'Your device asks for your fingerprint, your face, a PIN or your security key.'}
      </p>
      <button type="button" disabled={isConfirming} onClick={() => void confirmWithDevice()}>
        {isNew ? 'Add a passkey' : 'Use passkey'}
      </button>
      {!isNew && <RecoveryCode onFinish={onFinish} />}
      <p role="alert">{problem}</p>
      <button
        type="button"
        onClick={() => {
          onFinish(null)
        }}
      >
        Cancel
      </button>
    </PanelDialog>
  )
}

function RecoveryCode({ onFinish }: Pick<Props, 'onFinish'>) {
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = new FormData(event.currentTarget).get('code')
    if (typeof code === 'string' && code.trim() !== '') onFinish({ kind: 'recovery-code', code })
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
