import { changeFailureText } from '@/features/leads/screen/selection/outcome-text'
import type { useChangeLeads } from '@/features/leads/screen/use-change-leads'

type TodayOutcomeProps = {
  name: string
  change: ReturnType<typeof useChangeLeads>
  isUndone: boolean
  onUndo: (() => void) | undefined
}

/** The result of the last change, and the way to undo it. */
export function TodayOutcome({ name, change, isUndone, onUndo }: TodayOutcomeProps) {
  const { data, error, isPending, isIdle } = change
  const isChanged = data !== undefined && data.changed.length > 0
  return (
    <div
      hidden={isIdle}
      className="flex max-w-full flex-wrap items-center gap-x-4 gap-y-1 rounded-card border border-line bg-surface px-4 py-2 shadow-(--shadow-layer) [&[hidden]]:hidden"
    >
      <p role="status" className="type-small text-body empty:hidden">
        {isPending && 'Saving'}
        {isChanged && `${name}: ${isUndone ? 'undone' : 'saved'}`}
        {data &&
          data.conflicts.length > 0 &&
          `${name} had just been changed by somebody else and stayed as it is now.`}
        {data && data.missing.length > 0 && `${name} had been deleted.`}
      </p>
      <p role="alert" className="type-small text-danger empty:hidden">
        {error && changeFailureText(error)}
      </p>
      {isChanged && !isUndone && (
        <button type="button" onClick={onUndo} className="min-h-8 type-small text-link">
          Undo
        </button>
      )}
      {!isPending && (
        <button type="button" onClick={change.reset} className="min-h-8 type-small text-link">
          Close
        </button>
      )}
    </div>
  )
}
