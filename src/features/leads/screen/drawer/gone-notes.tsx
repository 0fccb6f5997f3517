import type { LeadDetails } from '@/features/leads/follow-up/follow-up'
import { noteChangeKey, readNoteChange } from '@/features/leads/screen/drawer/change-note-form'
import { FailureNote } from '@/features/leads/screen/drawer/failure-note'
import { keptText, useDraftKeys, writeDraft } from '@/features/leads/screen/saving/use-draft'

/** What somebody has typed in the place of their notes that are gone by now. */
export function GoneNotes({ lead, account }: { lead: LeadDetails; account: string }) {
  const there = new Set(lead.timeline.map(({ id }) => noteChangeKey(account, lead.id, id)))
  const keys = useDraftKeys(noteChangeKey(account, lead.id)).split('\n').filter(Boolean)
  return keys
    .filter((key) => !there.has(key))
    .map((key) => (
      <FailureNote
        key={key}
        text="A note that you were changing has been deleted. Copy what you need of your words:"
        onDiscard={() => writeDraft(key, '')}
      >
        <p className="mt-2 whitespace-pre-wrap wrap-anywhere text-ink">
          {readNoteChange(keptText(key))?.typed}
        </p>
      </FailureNote>
    ))
}
