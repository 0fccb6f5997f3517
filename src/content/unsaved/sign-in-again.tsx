import { useAuth } from '@payloadcms/ui'
import { type KeyboardEvent, useId, useState } from 'react'
import { signInAgain } from '@/content/unsaved/site-requests'

type Props = {
  /** Email address of the form's person, if somebody else has signed in since. */
  email?: string
  onSignedIn: () => void
}

/** Asks for the password of the form's person, next to the form, so that the text stays visible. */
export function SignInAgain({ email, onSignedIn }: Props) {
  const { fetchFullUser, user } = useAuth()
  const person = email ?? String(user?.email)
  const [password, setPassword] = useState('')
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isSending, setIsSending] = useState(false)
  const id = useId()

  const signIn = async () => {
    // Each attempt counts towards the sign-in limit.
    if (isSending) return
    setIsSending(true)
    setRefusal(null)
    const refused = await signInAgain(person, password)
    setIsSending(false)
    setRefusal(refused)
    if (refused !== null) return
    setPassword('')
    // `fetchFullUser` makes Payload restart its session timer.
    await fetchFullUser()
    onSignedIn()
  }
  // This is not a `<form>`: React would handle its events as events of the document's form.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    void signIn()
  }
  return (
    <div>
      <label htmlFor={id}>Password of {person}</label>{' '}
      <input
        id={id}
        type="password"
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        onKeyDown={onKeyDown}
      />{' '}
      <button type="button" onClick={() => void signIn()}>
        {isSending ? 'Signing in…' : 'Sign in again'}
      </button>
      {refusal && <p role="alert">{refusal}</p>}
    </div>
  )
}
