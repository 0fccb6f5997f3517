import { industries } from '@/features/leads/industries'
import { FormField } from '@/ui/form-field'
import { SelectArrow } from '@/ui/select-arrow'

type IndustryFilterProps = { value: string; onChange: (industry: string) => void }

/** Chooses one industry, or none for all of them. */
export function IndustryFilter({ value, onChange }: IndustryFilterProps) {
  return (
    <FormField id="lead-industry" label="Industry" className="max-md:col-span-2">
      {(control) => (
        <div className="field-select">
          <select {...control} value={value} onChange={(event) => onChange(event.target.value)}>
            <option value="">All industries</option>
            {industries.map((industry) => (
              <option key={industry.value} value={industry.value}>
                {industry.label}
              </option>
            ))}
          </select>
          <SelectArrow />
        </div>
      )}
    </FormField>
  )
}
