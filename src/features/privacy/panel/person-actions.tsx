import type { UIFieldServerProps } from 'payload'
import { isAdminUser } from '@/content/access'

/** What an admin can do when the person of a lead requests a copy or the erasure of their data. */
export function PersonActions({ id, user }: UIFieldServerProps) {
  if (!id || !isAdminUser(user)) return null
  return (
    <div className="field-type">
      <p>
        <a href={`/api/waitlist-leads/${id}/person`} download>
          Download what is kept about this person
        </a>
      </p>
      <p className="field-description">
        To erase it all (the lead, its email records and its history), delete this lead.
      </p>
    </div>
  )
}
