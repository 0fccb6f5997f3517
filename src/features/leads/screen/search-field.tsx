import { startTransition, useOptimistic, type KeyboardEvent, type Ref } from 'react'
import { focusRow } from '@/features/leads/screen/focus-row'
import { FormField } from '@/ui/form-field'

type SearchFieldProps = { value: string; onChange: (search: string) => void; ref: Ref<HTMLInputElement> }

/** What to look for in name, email and organization. A letter is there at once, whatever it leads to. */
export function SearchField({ value, onChange, ref }: SearchFieldProps) {
  const [typed, type] = useOptimistic(value)
  const search = (text: string) =>
    startTransition(() => {
      type(text)
      onChange(text)
    })
  return (
    <FormField id="lead-search" label="Search" className="max-md:col-span-2">
      {(control) => (
        <input
          {...control}
          ref={ref}
          type="search"
          aria-keyshortcuts="/"
          value={typed}
          onChange={(event) => search(event.target.value)}
          onKeyDown={goToFirstLead}
          placeholder="Name, email or organization"
          autoComplete="off"
          spellCheck={false}
        />
      )}
    </FormField>
  )
}

function goToFirstLead(event: KeyboardEvent) {
  if (event.key === 'ArrowDown' && focusRow(document, 0)) event.preventDefault()
}
