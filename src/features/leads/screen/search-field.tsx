import type { KeyboardEvent, Ref } from 'react'
import { focusRow } from '@/features/leads/screen/focus-row'
import { FormField } from '@/ui/form-field'

type SearchFieldProps = { value: string; onChange: (search: string) => void; ref: Ref<HTMLInputElement> }

/** What to look for in name, email and organization. */
export function SearchField({ value, onChange, ref }: SearchFieldProps) {
  return (
    <FormField id="lead-search" label="Search" className="max-md:col-span-2">
      {(control) => (
        <input
          {...control}
          ref={ref}
          type="search"
          aria-keyshortcuts="/"
          value={value}
          onChange={(event) => onChange(event.target.value)}
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
