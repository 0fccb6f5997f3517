import { SelectArrow } from '@/ui/form-field'

type SmallSelectProps = {
  label: string
  options: readonly { value: string; label: string }[]
  value: string
  onChange: (value: string) => void
}

/** A choice whose label stands in its empty value, where there is no room above it. */
export function SmallSelect({ label, options, value, onChange }: SmallSelectProps) {
  return (
    <div className="field-select">
      <select
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="field-control min-h-11 py-1.5"
      >
        <option value="">{label}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <SelectArrow />
    </div>
  )
}
