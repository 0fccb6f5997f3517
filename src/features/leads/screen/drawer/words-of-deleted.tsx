import { useSyncExternalStore } from 'react'
import { personKeys } from '@/features/leads/by-hand/person-input'
import type { FollowUps, LeadDetails } from '@/features/leads/follow-up/follow-up'
import { parseDraft } from '@/features/leads/screen/by-hand/person-draft'
import { detailsKey } from '@/features/leads/screen/drawer/correct-details'
import { ownerLabel } from '@/features/leads/screen/follow-up-selects'
import { dueDayLabel } from '@/features/leads/screen/lead-date'
import {
  parsePendingChange,
  readRawChange,
  removePendingChange,
  subscribeToPendingChanges,
} from '@/features/leads/screen/saving/pending-changes'
import { statusLabel } from '@/features/waitlist/lead-statuses'
import { noteChangeKey, parseNoteChange } from '@/features/leads/screen/drawer/change-note-form'
import { FailureNote } from '@/features/leads/screen/drawer/failure-note'
import { noteKey } from '@/features/leads/screen/drawer/note-form'
import { readDraftText, useDraft, useDraftKeys, writeDraft } from '@/features/leads/screen/saving/use-draft'

/** The drafts of changes to notes that no longer exist. */
export function DeletedNoteDrafts({ lead, account }: { lead: LeadDetails; account: string }) {
  const existingKeys = new Set(lead.timeline.map(({ id }) => noteChangeKey(account, lead.id, id)))
  const keys = useDraftKeys(noteChangeKey(account, lead.id)).split('\n').filter(Boolean)
  return keys
    .filter((key) => !existingKeys.has(key))
    .map((key) => (
      <DraftToCopy
        key={key}
        text="A note that you were changing has been deleted. Copy what you need of your words:"
        draft={parseNoteChange(readDraftText(key))?.typed}
        onDiscard={() => writeDraft(key, '')}
      />
    ))
}

/** The drafts about a lead that no longer exists: of a note, of changes to notes, and of corrected details. */
export function DeletedLeadDrafts({ lead, account }: { lead: string; account: string }) {
  const [draft, write] = useDraft(noteKey(account, lead))
  const [details, writeDetails] = useDraft(detailsKey(lead, account))
  const noteChanges = useDraftKeys(noteChangeKey(account, lead)).split('\n').filter(Boolean)
  return (
    <>
      {draft && (
        <DraftToCopy
          text="You were writing a note about this lead. Copy what you need:"
          draft={draft}
          onDiscard={() => write('')}
        />
      )}
      {noteChanges.map((key) => (
        <DraftToCopy
          key={key}
          text="You were changing a note about this lead. Copy what you need:"
          draft={parseNoteChange(readDraftText(key))?.typed}
          onDiscard={() => writeDraft(key, '')}
        />
      ))}
      {details && (
        <DraftToCopy
          text="You were correcting the details of this lead. Copy what you need:"
          draft={listTyped(details).join('\n')}
          onDiscard={() => writeDetails('')}
        />
      )}
    </>
  )
}

function listTyped(details: string) {
  const draft = parseDraft(details)
  return personKeys.flatMap((key) =>
    draft && draft.typed[key] !== draft.seen[key] ? [draft.typed[key]] : [],
  )
}

type LostChangeProps = { lead: string; account: string; staff: FollowUps['staff'] }

/** The change of a follow-up that was not saved before the lead was deleted, whether or not it was sent. */
export function LostChange({ lead, account, staff }: LostChangeProps) {
  const raw = useSyncExternalStore(subscribeToPendingChanges, () => readRawChange(account, lead))
  const change = parsePendingChange(raw)
  if (!change) return null
  const { status, owner, nextStep, dueOn } = change.set
  const parts = [
    status && `Status: ${statusLabel(status)}`,
    owner !== undefined && `Owner: ${ownerLabel(staff, owner)}`,
    nextStep !== undefined && `Next step: ${nextStep ?? 'none'}`,
    dueOn !== undefined && `Due: ${dueDayLabel(dueOn)}`,
  ]
  return (
    <DraftToCopy
      text="This lead was deleted before your change was saved. Copy what you need:"
      draft={parts.filter(Boolean).join('\n')}
      onDiscard={() => removePendingChange(account, lead)}
    />
  )
}

function DraftToCopy({ draft, ...note }: { text: string; draft: string | undefined; onDiscard: () => void }) {
  return (
    <FailureNote {...note}>
      <p className="mt-2 whitespace-pre-wrap wrap-anywhere text-ink">{draft}</p>
    </FailureNote>
  )
}
