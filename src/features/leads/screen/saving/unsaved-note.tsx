import type { ListLead } from '@/features/leads/list-lead'
import { FailureNote } from '@/features/leads/screen/drawer/failure-note'
import { useFailedTexts } from '@/features/leads/screen/saving/failed-texts'
import { useLeftLeads } from '@/features/leads/screen/saving/left-leads'
import { useUnsaved } from '@/features/leads/screen/saving/use-unsaved'

type UnsavedNoteProps = {
  account: string
  /** All leads of the list, or undefined while they are not known. */
  leads: readonly ListLead[] | undefined
  signIn: string
  /** The open lead, whose drawer tells what is not saved. */
  open: string | null
  /** The lead whose choice the view itself tells about. */
  told?: string | undefined
  /** Whether the form of a new lead is open. */
  isEntering: boolean
  onOpen: (lead: string) => void
  onEnter: () => void
}

/**
 * Says that choices or words about leads are not saved yet, and that the tab keeps words about leads that were
 * deleted.
 */
export function UnsavedNote({ leads, ...props }: UnsavedNoteProps) {
  const { account, signIn, open, isEntering, onOpen, onEnter } = props
  const [left] = useLeftLeads(account, leads).filter((id) => id !== open)
  const failed = useFailedTexts(account)
  const failedLeads = failed.flatMap(({ lead, error }) =>
    lead === null || lead === open || lead === left ? [] : [{ lead, error }],
  )
  const [first] = failedLeads
  const entry = isEntering ? undefined : failed.find(({ lead }) => lead === null)
  return (
    <>
      <UnsavedChanges {...props} />
      {first && (
        <FailureNote
          error={first.error}
          text={
            failedLeads.length === 1
              ? 'What you wrote about a lead is not saved yet. It is kept in this tab.'
              : `What you wrote about ${failedLeads.length} leads is not saved yet. It is kept in this tab.`
          }
          signIn={signIn}
          signedOutText="Your session has ended. What you wrote about a lead is kept in this tab. Sign in, then save it again."
        >
          <OpenButton count={failedLeads.length} onClick={() => onOpen(first.lead)} />
        </FailureNote>
      )}
      {entry && (
        <FailureNote
          error={entry.error}
          text="The lead that you entered is not saved yet. What you typed is kept in this tab."
          signIn={signIn}
          signedOutText="Your session has ended. The lead that you entered is kept in this tab: sign in, then choose Add a lead again."
        >
          <button type="button" onClick={onEnter} className="min-h-8 type-small text-link">
            Open the form
          </button>
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

function UnsavedChanges({ account, signIn, open, told, onOpen }: Omit<UnsavedNoteProps, 'leads'>) {
  const { unsaved, sendAll } = useUnsaved(account)
  const others = unsaved.filter(({ lead }) => lead !== open && lead !== told)
  const [first] = others
  if (!first) return null
  const error = others.find((other) => other.error)?.error
  const text =
    others.length === 1
      ? 'A change of yours is not saved yet. It is kept in this tab.'
      : `Your changes of ${others.length} leads are not saved yet. They are kept in this tab.`
  const button = <OpenButton count={others.length} onClick={() => onOpen(first.lead)} />
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
