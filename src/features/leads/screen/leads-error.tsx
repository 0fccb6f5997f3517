import { CircleAlert } from 'lucide-react'
import { clockTime } from '@/features/leads/screen/lead-date'
import { isSignedOut } from '@/lib/failure-text'

/** `signIn` is the address of the sign-in, which leads back to the same view. */
type LeadsErrorProps = {
  error: Error
  signIn: string
  /** When the list below was loaded, if there is one. */
  shownSince: number | undefined
  /** Whether only the search in the texts of the leads has failed. */
  isTextSearchError: boolean
  onTryAgain: () => void
}

/**
 * The red error banner. If the session has ended, it links to the sign-in, which leads back to the same view.
 */
export function LeadsError({ error, signIn, shownSince, isTextSearchError, onTryAgain }: LeadsErrorProps) {
  const isSessionOver = isSignedOut(error)
  return (
    <div
      role="alert"
      className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-control border border-danger bg-danger-bg px-4 py-3"
    >
      <div className="flex min-w-0 flex-[1_1_16rem] gap-4">
        <CircleAlert size={20} strokeWidth={1.75} aria-hidden="true" className="mt-px shrink-0 text-danger" />
        <div className="min-w-0 type-small text-danger">
          <p className="font-semibold">
            {isTextSearchError
              ? 'Failed to search the notes and details of leads. Please try again.'
              : 'Failed to load waitlist leads. Please try again.'}
          </p>
          {isTextSearchError && <p>The list below shows only matches in names, emails and organizations.</p>}
          {!isTextSearchError && shownSince !== undefined && shownSince > 0 && (
            <p>The list below is as it was at {clockTime(new Date(shownSince))}.</p>
          )}
          {isSessionOver && <p>Your session has ended. After signing in you come back to this view.</p>}
        </div>
      </div>
      <div className="flex flex-wrap gap-3">
        {isSessionOver && (
          <a href={signIn} className="button button-small button-primary">
            Sign in
          </a>
        )}
        <button type="button" onClick={onTryAgain} className="button button-small button-outline">
          Try again
        </button>
      </div>
    </div>
  )
}

/** The error message when a file could not be created. */
export function ExportError() {
  return (
    <p role="alert" className="mb-4 type-small text-danger">
      The file could not be created. Please reload the page and try again.
    </p>
  )
}
