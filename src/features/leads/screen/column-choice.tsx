import { useMemo, useSyncExternalStore } from 'react'
import { extraColumns, narrowWidths } from '@/features/leads/screen/extra-columns'
import { leadColumns } from '@/features/leads/screen/lead-columns'
import { browserTexts } from '@/lib/kept-texts'

const storageKey = 'leads-columns'

/**
 * The columns of the saved view that is open. They do not replace the user’s own columns, which come back
 * after a reload.
 */
let columnsOfView: string | null = null

const listeners = new Set<() => void>()

/**
 * Returns the columns of the table: the six standard columns, and those that the user has chosen in this
 * browser.
 */
export function useColumns() {
  // The server renders the six standard columns, because it does not know the choice in the browser.
  const columnsText = useSyncExternalStore(
    subscribe,
    () => columnsOfView ?? readStoredColumns(),
    () => '',
  )
  return useMemo(() => {
    const keys = columnsText.split(',').filter(Boolean)
    const toggle = (key: string) =>
      saveColumns(keys.includes(key) ? keys.filter((each) => each !== key) : [...keys, key])
    const extra = extraColumns.filter(({ key }) => keys.includes(key))
    if (extra.length === 0) return { keys, toggle, columns: leadColumns }
    const standardColumns = leadColumns.map((column) => ({
      ...column,
      width: narrowWidths.get(column.heading) ?? column.width,
    }))
    return { keys, toggle, columns: [...standardColumns, ...extra] }
  }, [columnsText])
}

function readStoredColumns() {
  return browserTexts.read(storageKey) ?? ''
}

function saveColumns(keys: readonly string[]) {
  if (columnsOfView === null) browserTexts.write(storageKey, keys.join(','))
  else columnsOfView = keys.join(',')
  listeners.forEach((listener) => listener())
}

/** Shows the columns of a saved view, or with null those of the user again. */
export function showColumns(viewColumns: readonly string[] | null) {
  const columns = viewColumns?.join(',') ?? null
  columnsOfView = columns === readStoredColumns() ? null : columns
  listeners.forEach((listener) => listener())
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

type ColumnChoiceProps = { keys: readonly string[]; onToggle: (key: string) => void }

/** The choice of the columns to show in addition to the six standard ones. */
export function ColumnChoice({ keys, onToggle }: ColumnChoiceProps) {
  return (
    <details className="type-small md:max-xl:hidden">
      <summary className="inline-flex min-h-8 cursor-pointer items-center text-link">Columns</summary>
      <fieldset className="mt-2 flex flex-wrap gap-x-6 gap-y-2">
        <legend className="sr-only">Show as well</legend>
        {extraColumns.map(({ key, heading }) => (
          <label key={key} className="inline-flex min-h-8 items-center gap-2 text-ink">
            <input
              type="checkbox"
              checked={keys.includes(key)}
              onChange={() => onToggle(key)}
              className="m-0 size-6 accent-(--primary)"
            />
            {heading}
          </label>
        ))}
        {columnsOfView !== null && (
          <button type="button" onClick={() => showColumns(null)} className="min-h-8 text-link">
            Back to my columns
          </button>
        )}
      </fieldset>
    </details>
  )
}
