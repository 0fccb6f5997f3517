import type { FollowUps } from '@/features/leads/follow-up/follow-up'
import { isLeadStatus, leadStatuses, type LeadStatus } from '@/features/waitlist/lead-statuses'
import { FormField, Select } from '@/ui/form-field'

type StatusSelectProps = { id: string; value: LeadStatus; onChange: (status: LeadStatus) => void }

/** How far the follow-up has come. */
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

/** Who looks after the lead. */
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

/** What people read for an owner. */
export function ownerLabel(staff: FollowUps['staff'], owner: string | null) {
  if (owner === null) return 'No owner'
  return staff.find(({ id }) => id === owner)?.name ?? 'Former colleague'
}

type SmallSelectProps = {
  label: string
  /** What the empty value says, where it is not the label. */
  blank?: string
  options: readonly { value: string; label: string }[]
  value: string
  onChange: (value: string) => void
}

/** A choice whose label stands in its empty value, where there is no room above it. */
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
