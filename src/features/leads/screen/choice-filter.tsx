import { FormField, SelectArrow } from '@/ui/form-field'

type ChoiceFilterProps = {
  id: string
  label: string
  /** What an empty choice is called. */
  all: string
  options: readonly { value: string; label: string }[]
  value: string
  onChange: (value: string) => void
  className?: string
}

/** Chooses one of several values, or none for all of them. */
export function ChoiceFilter({ id, label, all, options, value, onChange, className }: ChoiceFilterProps) {
  return (
    <FormField id={id} label={label} className={className}>
      {(control) => (
        <div className="field-select">
          <select {...control} value={value} onChange={(event) => onChange(event.target.value)}>
            <option value="">{all}</option>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <SelectArrow />
        </div>
      )}
    </FormField>
  )
}
