import { ChevronDown, ChevronUp, X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ListLead } from '@/features/leads/list-lead'

/** The position of the lead in the shown list, and the functions that open the previous and next lead. */
export type Neighbours = {
  position: string
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
}

type DrawerHeadProps = {
  name: string
  neighbours: Neighbours
  /** The colleagues who have the lead open. */
  children: ReactNode
  onClose: () => void
}

/**
 * The header of the drawer: the name of the lead, and the buttons for previous, next and close. It stays
 * visible while the content scrolls.
 */
export function DrawerHead({ name, neighbours, children, onClose }: DrawerHeadProps) {
  const { position, onPrevious, onNext } = neighbours
  return (
    <div className="sticky top-0 z-10 -mx-5 mb-6 border-b border-line bg-surface px-5 py-2 md:-mx-8 md:px-8">
      <div className="flex items-center gap-1">
        <div className="min-w-0 grow">
          <p className="type-label text-muted">{position}</p>
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

// These buttons use `aria-disabled`, not `disabled`. A disabled button at the end of the list would lose the
// keyboard focus.
const arrowClass = 'icon-button aria-disabled:cursor-default aria-disabled:opacity-40'

/** Finds the position of the open lead in this order, and how to open the leads next to it. */
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
