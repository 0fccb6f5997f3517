import { useAuth } from '@payloadcms/ui'
import { type KeyboardEvent, useId, useState } from 'react'
import { signInAgain } from '@/content/unsaved/site-requests'

type Props = {
  /** Whose form this is, where somebody else is signed in meanwhile. */
  email?: string
  onSignedIn: () => void
}

/** Asks for the password of the person whose form this is, beside what they are writing. */
export function SignInAgain({ email, onSignedIn }: Props) {
  const { fetchFullUser, user } = useAuth()
  const person = email ?? String(user?.email)
  const [password, setPassword] = useState('')
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isSending, setIsSending] = useState(false)
  const id = useId()

  const signIn = async () => {
    // Each try counts for the limit of sign-ins.
    if (isSending) return
    setIsSending(true)
    setRefusal(null)
    const refused = await signInAgain(person, password)
    setIsSending(false)
    setRefusal(refused)
    if (refused !== null) return
    setPassword('')
    // Payload restarts the time of the session.
    await fetchFullUser()
    onSignedIn()
  }
  // No form of its own: React takes what happens here for something within the form of the document.
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
