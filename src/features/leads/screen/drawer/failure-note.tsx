import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { failureText, isSignedOut } from '@/lib/failure-text'

type FailureNoteProps = {
  text?: string | undefined
  /** The message when the session has ended. The default says that the input about a lead is kept. */
  signedOutText?: string
  onTryAgain?: () => void
  /** Discards what could not be saved. */
  onDiscard?: () => void
  children?: ReactNode
  /** An error can mean that the session has ended. Then `signIn` is the address of the sign-in. */
} & ({ error?: Error; signIn: string } | { error?: never; signIn?: never })

/** An error message with the possible actions. */
export function FailureNote({
  error,
  text,
  signIn,
  signedOutText = 'Your session has ended. What you typed or chose is kept in this tab; sign in and you come back to this lead.',
  onTryAgain,
  onDiscard,
  children,
}: FailureNoteProps) {
  const isSessionOver = isSignedOut(error ?? null)
  return (
    <div
      role="alert"
      className="my-4 rounded-control border border-danger bg-danger-bg px-4 py-3 type-small text-danger"
    >
      <p className="flex gap-3">
        <CircleAlert size={20} strokeWidth={1.75} aria-hidden="true" className="mt-px shrink-0" />
        {isSessionOver ? signedOutText : (text ?? (error && failureText(error)))}
      </p>
      {children}
      <div className="mt-3 flex flex-wrap gap-3 empty:hidden">
        {isSessionOver && (
          <a href={signIn} className="button button-small button-primary">
            Sign in
          </a>
        )}
        {onTryAgain && !isSessionOver && (
          <button type="button" onClick={onTryAgain} className="button button-small button-outline">
            Try again
          </button>
        )}
        {onDiscard && (
          <button type="button" onClick={onDiscard} className="button button-small button-outline">
            Discard
          </button>
        )}
      </div>
    </div>
  )
}
