import type { Neighbours } from '@/features/leads/screen/drawer/drawer-head'
import type { ListLead } from '@/features/leads/list-lead'

/** Where the open lead stands among the shown ones, and how to open the ones beside it. */
export function neighboursOf(
  shown: readonly ListLead[],
  open: string,
  show: (lead: string) => void,
): Neighbours {
  const index = shown.findIndex(({ id }) => id === open)
  const [previous, next] = index < 0 ? [] : [shown[index - 1], shown[index + 1]]
  return {
    place: index < 0 ? 'Not in the list as filtered' : `Lead ${index + 1} of ${shown.length}`,
    onPrevious: previous && (() => show(previous.id)),
    onNext: next && (() => show(next.id)),
  }
}
