import type { useSendKept } from '@/features/leads/screen/saving/send-kept'
import { failureText } from '@/lib/failure-text'
import { HttpError } from '@/lib/http-client'

type TodayOutcomeProps = {
  name: string
  saving: ReturnType<typeof useSendKept>
  isUndone: boolean
  onUndo: (() => void) | undefined
  onOpen: (lead: string) => void
}

/** The result of the last change, and the way to undo it. */
export function TodayOutcome({ name, saving, isUndone, onUndo, onOpen }: TodayOutcomeProps) {
  const { data, error, isPending, isIdle } = saving
  const outcome = data?.outcome
  const isChanged = outcome !== undefined && outcome.changed.length > 0
  return (
    <div
      hidden={isIdle}
      className="flex max-w-full flex-wrap items-center gap-x-4 gap-y-1 rounded-card border border-line bg-surface px-4 py-2 shadow-(--shadow-layer) [&[hidden]]:hidden"
    >
      <p role="status" className="type-small text-body empty:hidden">
        {isPending && 'Saving'}
        {isChanged && `${name}: ${isUndone ? 'undone' : 'saved'}`}
        {outcome &&
          outcome.conflicts.length > 0 &&
          `${name} had just been changed by somebody else. Your choice is kept; open the lead to decide.`}
        {outcome && outcome.missing.length > 0 && `${name} had been deleted.`}
      </p>
      <p role="alert" className="type-small text-danger empty:hidden">
        {error && `${name}: not saved. ${error instanceof HttpError ? failureText(error) : unreachable}`}
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
      {!isPending && (
        <button type="button" onClick={saving.reset} className="min-h-8 type-small text-link">
          Close
        </button>
      )}
    </div>
  )
}

const unreachable =
  'The site could not be reached. Your choice is kept in this tab, and saved when the connection is back.'
