import type { Ref } from 'react'
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
          placeholder="Name, email or organization"
          autoComplete="off"
          spellCheck={false}
        />
      )}
    </FormField>
  )
}
