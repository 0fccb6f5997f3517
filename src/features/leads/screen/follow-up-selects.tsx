import type { FollowUps } from '@/features/leads/follow-up/follow-up'
import { isLeadStatus, leadStatuses, type LeadStatus } from '@/features/waitlist/lead-statuses'
import { FormField, Select } from '@/ui/form-field'

type StatusSelectProps = { id: string; value: LeadStatus; onChange: (status: LeadStatus) => void }

/** The choice of the status. */
export function StatusSelect({ id, value, onChange }: StatusSelectProps) {
  return (
    <FormField id={id} label="Status">
      {(control) => (
        <Select
          {...control}
          value={value}
          onChange={({ target }) => isLeadStatus(target.value) && onChange(target.value)}
          options={leadStatuses}
        />
      )}
    </FormField>
  )
}

type OwnerSelectProps = {
  id: string
  staff: FollowUps['staff']
  value: string | null
  onChange: (owner: string | null) => void
}

/** The choice of the owner. */
export function OwnerSelect({ id, staff, value, onChange }: OwnerSelectProps) {
  const people = staff.map(({ id, name }) => ({ value: id, label: name }))
  const isKnown = value === null || staff.some((person) => person.id === value)
  return (
    <FormField id={id} label="Owner">
      {(control) => (
        <Select
          {...control}
          value={value ?? ''}
          onChange={({ target }) => onChange(target.value || null)}
          blank={ownerLabel(staff, null)}
          options={isKnown ? people : [...people, { value, label: ownerLabel(staff, value) }]}
        />
      )}
    </FormField>
  )
}

/** The displayed name of an owner. */
export function ownerLabel(staff: FollowUps['staff'], owner: string | null) {
  if (owner === null) return 'No owner'
  return staff.find(({ id }) => id === owner)?.name ?? 'Former colleague'
}

type SmallSelectProps = {
  label: string
  /** The text of the empty option, if it differs from the label. */
  blank?: string
  options: readonly { value: string; label: string }[]
  value: string
  onChange: (value: string) => void
}

/** A select whose label is its empty option, for places without room above it. */
export function SmallSelect({ label, blank = label, options, value, onChange }: SmallSelectProps) {
  return (
    <Select
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className="field-control min-h-11 py-1.5"
      blank={blank}
      options={options}
    />
  )
}
