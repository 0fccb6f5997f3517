import type { FollowUps } from '@/features/leads/follow-up/follow-up'
import { isLeadStatus, leadStatuses, type LeadStatus } from '@/features/waitlist/lead-statuses'
import { FormField, SelectArrow } from '@/ui/form-field'

type StatusSelectProps = { id: string; value: LeadStatus; onChange: (status: LeadStatus) => void }

/** How far the follow-up has come. */
export function StatusSelect({ id, value, onChange }: StatusSelectProps) {
  return (
    <FormField id={id} label="Status">
      {(control) => (
        <div className="field-select">
          <select
            {...control}
            value={value}
            onChange={({ target }) => isLeadStatus(target.value) && onChange(target.value)}
          >
            {leadStatuses.map((status) => (
              <option key={status.value} value={status.value}>
                {status.label}
              </option>
            ))}
          </select>
          <SelectArrow />
        </div>
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
  const isKnown = value === null || staff.some((person) => person.id === value)
  return (
    <FormField id={id} label="Owner">
      {(control) => (
        <div className="field-select">
          <select {...control} value={value ?? ''} onChange={({ target }) => onChange(target.value || null)}>
            <option value="">{ownerLabel(staff, null)}</option>
            {staff.map((person) => (
              <option key={person.id} value={person.id}>
                {person.name}
              </option>
            ))}
            {!isKnown && <option value={value}>{ownerLabel(staff, value)}</option>}
          </select>
          <SelectArrow />
        </div>
      )}
    </FormField>
  )
}

/** What people read for an owner. */
export function ownerLabel(staff: FollowUps['staff'], owner: string | null) {
  if (owner === null) return 'Nobody yet'
  return staff.find(({ id }) => id === owner)?.name ?? 'Somebody else'
}
