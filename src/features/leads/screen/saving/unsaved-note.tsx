import type { ListLead } from '@/features/leads/list-lead'
import { FailureNote } from '@/features/leads/screen/drawer/failure-note'
import { useLeftLeads } from '@/features/leads/screen/saving/left-leads'
import { useUnsaved } from '@/features/leads/screen/saving/send-pending'

type UnsavedNoteProps = {
  account: string
  /** All leads of the list, or undefined while they are not known. */
  leads: readonly ListLead[] | undefined
  signIn: string
  open: string | null
  onOpen: (lead: string) => void
}

/**
 * Says that changes of leads are not saved yet, and that the tab keeps words about leads that were deleted. Ignores the
 * open lead, whose drawer says so itself.
 */
export function UnsavedNote({ leads, ...props }: UnsavedNoteProps) {
  const [left] = useLeftLeads(props.account, leads).filter((id) => id !== props.open)
  return (
    <>
      <UnsavedChanges {...props} />
      {left && (
        <FailureNote text="A lead that you wrote about is no longer in the list. Your words are kept in this tab.">
          <button type="button" onClick={() => props.onOpen(left)} className="min-h-8 type-small text-link">
            Read them
          </button>
        </FailureNote>
      )}
    </>
  )
}

function UnsavedChanges({ account, signIn, open, onOpen }: Omit<UnsavedNoteProps, 'leads'>) {
  const { ids, error, sendAll } = useUnsaved(account)
  const others = ids.filter((id) => id !== open)
  const [first] = others
  if (!first) return null
  return (
    <FailureNote
      {...(error && { error })}
      text={
        others.length === 1
          ? 'A change of yours is not saved yet. It is kept in this tab.'
          : `Your changes of ${others.length} leads are not saved yet. They are kept in this tab.`
      }
      signIn={signIn}
      signedOutText="Your session has ended. What you chose is kept in this tab, and saved when you have signed in."
      onTryAgain={sendAll}
    >
      <button type="button" onClick={() => onOpen(first)} className="min-h-8 type-small text-link">
        Open {others.length === 1 ? 'the lead' : 'the first of them'}
      </button>
    </FailureNote>
  )
}
