import { useState } from 'react'
import { extraColumns } from '@/features/leads/screen/extra-columns'
import { leadColumns } from '@/features/leads/screen/lead-columns'

const storageKey = 'leads-columns'

/** The columns of the table: the six, and those that this person has chosen in this browser. */
export function useColumns() {
  // The list is there only after the page is: the server shows the six.
  const [chosen, setChosen] = useState<readonly string[]>()
  const keys = chosen ?? (typeof localStorage === 'undefined' ? [] : readChosen())
  const toggle = (key: string) => {
    const next = keys.includes(key) ? keys.filter((each) => each !== key) : [...keys, key]
    localStorage.setItem(storageKey, next.join(','))
    setChosen(next)
  }
  const extra = extraColumns.filter(({ key }) => keys.includes(key))
  return { keys, toggle, columns: extra.length > 0 ? [...leadColumns, ...extra] : leadColumns }
}

function readChosen() {
  return (localStorage.getItem(storageKey) ?? '').split(',').filter(Boolean)
}

type ColumnChoiceProps = { keys: readonly string[]; onToggle: (key: string) => void }

/** Which columns to show beside the six. */
export function ColumnChoice({ keys, onToggle }: ColumnChoiceProps) {
  return (
    <details className="type-small">
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
      </fieldset>
    </details>
  )
}
