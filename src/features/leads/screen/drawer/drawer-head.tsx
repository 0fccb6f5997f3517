import { ChevronDown, ChevronUp, X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ListLead } from '@/features/leads/list-lead'

/** Where this lead stands among the shown ones, and how to go to the one before or after it. */
export type Neighbours = {
  position: string
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
}

type DrawerHeadProps = {
  name: string
  neighbours: Neighbours
  /** Who else looks. */
  children: ReactNode
  onClose: () => void
}

/** The lead's name, and the ways to the next one and out; it stays in sight while the rest scrolls. */
export function DrawerHead({ name, neighbours, children, onClose }: DrawerHeadProps) {
  const { position: place, onPrevious, onNext } = neighbours
  return (
    <div className="sticky top-0 z-10 -mx-5 mb-6 border-b border-line bg-surface px-5 py-2 md:-mx-8 md:px-8">
      <div className="flex items-center gap-1">
        <div className="min-w-0 grow">
          <p className="type-label text-muted">{place}</p>
          {children}
        </div>
        <button
          type="button"
          aria-label="Previous lead"
          aria-keyshortcuts="Alt+PageUp"
          title="Alt + Page Up"
          aria-disabled={!onPrevious}
          onClick={onPrevious}
          className={arrowClass}
        >
          <ChevronUp size={20} strokeWidth={1.75} aria-hidden="true" />
        </button>
        <button
          type="button"
          aria-label="Next lead"
          aria-keyshortcuts="Alt+PageDown"
          title="Alt + Page Down"
          aria-disabled={!onNext}
          onClick={onNext}
          className={arrowClass}
        >
          <ChevronDown size={20} strokeWidth={1.75} aria-hidden="true" />
        </button>
        <button type="button" aria-label="Close" autoFocus onClick={onClose} className="icon-button -mr-2">
          <X size={20} strokeWidth={1.75} aria-hidden="true" />
        </button>
      </div>
      <h2 id="lead-drawer-name" aria-live="polite" className="type-h3 pb-2">
        {name}
      </h2>
    </div>
  )
}

// Not `disabled`: at the end of the list the button would lose the focus of whoever walks along it.
const arrowClass = 'icon-button aria-disabled:cursor-default aria-disabled:opacity-40'

/** Where the open lead stands in that order, and how to open the ones beside it. */
export function findNeighbours(
  order: readonly ListLead[],
  open: string,
  show: (lead: string) => void,
): Neighbours {
  const index = order.findIndex(({ id }) => id === open)
  const [previous, next] = index < 0 ? [] : [order[index - 1], order[index + 1]]
  return {
    position: index < 0 ? 'Not in this list' : `Lead ${index + 1} of ${order.length}`,
    onPrevious: previous && (() => show(previous.id)),
    onNext: next && (() => show(next.id)),
  }
}
