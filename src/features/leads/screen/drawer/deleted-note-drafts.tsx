import type { LeadDetails } from '@/features/leads/follow-up/follow-up'
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

/** The draft of a note about a lead that no longer exists. */
export function DeletedLeadDraft({ lead, account }: { lead: string; account: string }) {
  const [draft, write] = useDraft(noteKey(account, lead))
  const text = 'You were writing a note about this lead. Copy what you need:'
  return draft && <DraftToCopy text={text} draft={draft} onDiscard={() => write('')} />
}

function DraftToCopy({ draft, ...note }: { text: string; draft: string | undefined; onDiscard: () => void }) {
  return (
    <FailureNote {...note}>
      <p className="mt-2 whitespace-pre-wrap wrap-anywhere text-ink">{draft}</p>
    </FailureNote>
  )
}
