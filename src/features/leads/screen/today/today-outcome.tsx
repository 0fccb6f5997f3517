import type { useLastAttempt } from '@/features/leads/screen/saving/attempts'
import type { useSendPending } from '@/features/leads/screen/saving/send-pending'
import { failureText, isSignedOut } from '@/lib/failure-text'
import { HttpError } from '@/lib/http-client'

type TodayOutcomeProps = {
  name: string
  /** Whether there is no change to report, or a failed change was saved later. */
  isHidden: boolean
  saving: ReturnType<typeof useSendPending>
  attempt: Pick<ReturnType<typeof useLastAttempt>, 'sent' | 'error'>
  isUndone: boolean
  signIn: string
  onUndo: (() => void) | undefined
  onOpen: (lead: string) => void
}

/** The result of the last change, with a button that undoes it. */
export function TodayOutcome({
  name,
  isHidden,
  saving,
  attempt,
  isUndone,
  signIn,
  onUndo,
  onOpen,
}: TodayOutcomeProps) {
  const { isPending } = saving
  const error = isPending ? null : attempt.error
  const outcome = isPending ? undefined : attempt.sent?.outcome
  const isChanged = outcome !== undefined && outcome.changed.length > 0
  return (
    <div
      hidden={isHidden}
      className="flex max-w-full flex-wrap items-center gap-x-4 gap-y-1 rounded-card border border-line bg-surface px-4 py-2 shadow-(--shadow-layer) [&[hidden]]:hidden"
    >
      <p role="status" className="type-small text-body empty:hidden">
        {isPending && 'Saving'}
        {isChanged && `${name}: ${isUndone ? 'undone' : 'saved'}`}
        {outcome &&
          outcome.conflicts.length > 0 &&
          `Somebody else just changed the lead of ${name}. Your choice is kept: open the lead to decide.`}
        {outcome && outcome.missing.length > 0 && `The lead of ${name} was deleted.`}
      </p>
      <p role="alert" className="type-small text-danger empty:hidden">
        {error && `${name}: not saved. ${explainError(error)}`}
      </p>
      {isChanged && !isUndone && (
        <button type="button" onClick={onUndo} className="min-h-8 type-small text-link">
          Undo
        </button>
      )}
      {saving.variables && outcome && outcome.conflicts.length > 0 && (
        <button
          type="button"
          onClick={() => onOpen(saving.variables)}
          className="min-h-8 type-small text-link"
        >
          Open the lead
        </button>
      )}
      {saving.variables && error && !isSignedOut(error) && (
        <button
          type="button"
          onClick={() => saving.mutate(saving.variables)}
          className="min-h-8 type-small text-link"
        >
          Try again
        </button>
      )}
      {isSignedOut(error) && (
        <a href={signIn} className="inline-flex min-h-8 items-center type-small text-link">
          Sign in
        </a>
      )}
      {!isPending && (
        <button type="button" onClick={saving.reset} className="min-h-8 type-small text-link">
          Close
        </button>
      )}
    </div>
  )
}

function explainError(error: Error) {
  if (isSignedOut(error))
    return 'Your session has ended. Your choice is kept in this tab, and saved when you have signed in.'
  if (error instanceof HttpError) return `${failureText(error)} Your choice is kept in this tab.`
  return 'The site could not be reached. Your choice is kept in this tab, and saved when the connection is back.'
}
