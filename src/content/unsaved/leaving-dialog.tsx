import { PanelDialog } from '@/content/unsaved/panel-dialog'

type Props = {
  link: HTMLAnchorElement
  /** The save may end while this dialog is open. */
  isUnsent: boolean
  /** Whether this browser keeps the changes. */
  isKept: boolean
  onStay: () => void
  onLeave: () => void
}

/** Asks for confirmation before a link is followed while changes are not saved. */
export function LeavingDialog({ link, isUnsent, isKept, onStay, onLeave }: Props) {
  const consequence = link.pathname.endsWith('/logout')
    ? 'When you sign out, they are removed from this browser.'
    : isKept
      ? 'This browser keeps them and offers them when you come back.'
      : 'This browser cannot keep them: copy your text before you leave.'
  return (
    <PanelDialog title={isUnsent ? 'Leave without saving?' : 'Your changes are saved'} onClose={onStay}>
      <p>
        {isUnsent
          ? `Your latest changes are not saved yet. ${consequence}`
          : 'Your changes are saved now. You can leave.'}
      </p>
      <p>
        <button type="button" onClick={onStay}>
          Stay on this page
        </button>
        <button type="button" onClick={onLeave}>
          {isUnsent ? 'Leave anyway' : 'Leave'}
        </button>
      </p>
    </PanelDialog>
  )
}
