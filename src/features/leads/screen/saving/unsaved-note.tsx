import type { ListLead } from '@/features/leads/list-lead'
import { FailureNote } from '@/features/leads/screen/drawer/failure-note'
import { useFailedTexts } from '@/features/leads/screen/saving/failed-texts'
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
 * Says that choices or words about leads are not saved yet, and that the tab keeps words about leads that were
 * deleted. Ignores the open lead, whose drawer says so itself.
 */
export function UnsavedNote({ leads, ...props }: UnsavedNoteProps) {
  const { account, signIn, open, onOpen } = props
  const [left] = useLeftLeads(account, leads).filter((id) => id !== open)
  const failed = useFailedTexts(account).filter(({ lead }) => lead !== open && lead !== left)
  const [first] = failed
  return (
    <>
      <UnsavedChanges {...props} />
      {first && (
        <FailureNote
          error={first.error}
          text={
            failed.length === 1
              ? 'What you wrote about a lead is not saved yet. It is kept in this tab.'
              : `What you wrote about ${failed.length} leads is not saved yet. It is kept in this tab.`
          }
          signIn={signIn}
          signedOutText="Your session has ended. What you wrote about a lead is kept in this tab. Sign in, then save it again."
        >
          <OpenButton count={failed.length} onClick={() => onOpen(first.lead)} />
        </FailureNote>
      )}
      {left && (
        <FailureNote text="A lead that you wrote about is no longer in the list. Your words are kept in this tab.">
          <button type="button" onClick={() => onOpen(left)} className="min-h-8 type-small text-link">
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
  const text =
    others.length === 1
      ? 'A change of yours is not saved yet. It is kept in this tab.'
      : `Your changes of ${others.length} leads are not saved yet. They are kept in this tab.`
  const button = <OpenButton count={others.length} onClick={() => onOpen(first)} />
  // Without an error, a colleague has changed the lead, or the next step is not valid. The drawer says which.
  if (!error) return <FailureNote text={`${text} Open the lead to see why.`}>{button}</FailureNote>
  return (
    <FailureNote
      error={error}
      text={text}
      signIn={signIn}
      signedOutText="Your session has ended. What you chose is kept in this tab, and saved when you have signed in."
      onTryAgain={sendAll}
    >
      {button}
    </FailureNote>
  )
}

function OpenButton({ count, onClick }: { count: number; onClick: () => void }) {
  return (
    <button type="button" onClick={onClick} className="min-h-8 type-small text-link">
      Open {count === 1 ? 'the lead' : 'the first of them'}
    </button>
  )
}
