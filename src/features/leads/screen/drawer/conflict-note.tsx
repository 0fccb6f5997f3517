import type { FollowUp, FollowUps, LeadDetails } from '@/features/leads/follow-up/follow-up'
import { statusLabel } from '@/features/waitlist/lead-statuses'
import { FailureNote } from '@/features/leads/screen/drawer/failure-note'
import { dueDayLabel } from '@/features/leads/screen/lead-date'
import { ownerLabel } from '@/features/leads/screen/follow-up-selects'

const followUpKinds: ReadonlySet<string> = new Set(['status', 'owner', 'next-step', 'due-day'])

type ConflictNoteProps = {
  lead: LeadDetails
  chosen: FollowUp
  staff: FollowUps['staff']
  onKeepTheirs: () => void
  onUseMine: () => void
}

/**
 * Shows a conflict between two users: the current values and those that this user chose. The user decides
 * which to keep.
 */
export function ConflictNote({ lead, chosen, staff, onKeepTheirs, onUseMine }: ConflictNoteProps) {
  const latest = lead.timeline.find(({ kind }) => followUpKinds.has(kind))
  const rows = [
    { name: 'Status', now: statusLabel(lead.status), mine: statusLabel(chosen.status) },
    { name: 'Owner', now: ownerLabel(staff, lead.owner), mine: ownerLabel(staff, chosen.owner) },
    { name: 'Next step', now: lead.nextStep ?? 'None', mine: chosen.nextStep ?? 'None' },
    { name: 'Due day', now: dueDayLabel(lead.dueOn), mine: dueDayLabel(chosen.dueOn) },
  ].filter(({ now, mine }) => now !== mine)
  return (
    <FailureNote
      text={`${latest?.authorName ?? 'Somebody else'} changed this lead after you opened it. Your changes are not saved yet.`}
    >
      <table className="mt-3 w-full text-left">
        <caption className="sr-only">The difference</caption>
        <thead>
          <tr>
            <th scope="col" className="py-1 font-normal">
              Field
            </th>
            <th scope="col" className="py-1 font-normal">
              Now
            </th>
            <th scope="col" className="py-1 font-normal">
              Your choice
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, now, mine }) => (
            <tr key={name}>
              <th scope="row" className="py-1 font-semibold">
                {name}
              </th>
              <td className="py-1">{now}</td>
              <td className="py-1">{mine}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="mt-3 flex flex-wrap gap-3">
        <button type="button" onClick={onKeepTheirs} className="button button-small button-outline">
          Keep what it is now
        </button>
        <button type="button" onClick={onUseMine} className="button button-small button-outline">
          Save my choice
        </button>
      </div>
    </FailureNote>
  )
}
