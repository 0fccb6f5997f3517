import { useEffect, useRef, useState, type RefObject } from 'react'
import type { ListLead } from '@/features/leads/list-lead'
import { focusNear } from '@/features/leads/screen/focus-row'

const none: readonly ListLead[] = []

/**
 * The order in which the drawer goes from lead to lead: that of the list when it was opened, whatever
 * leaves the list meanwhile. When it closes, the focus goes back to its lead, or to the nearest that is
 * still in the list, or to the search.
 */
export function useDrawerOrder(
  shown: readonly ListLead[] | undefined,
  open: string | null,
  search: RefObject<HTMLInputElement | null>,
) {
  const [order, setOrder] = useState<readonly ListLead[]>()
  if (open === null && order) setOrder(undefined)
  if (open !== null && !order && shown) setOrder(shown)
  // A lead that has come to the list since, such as one that was just entered.
  const isMissing = open !== null && order && order !== shown && !order.some(({ id }) => id === open)
  if (isMissing && shown?.some(({ id }) => id === open)) setOrder(shown)

  const last = useRef({ open, order })
  useEffect(() => {
    const { open: closedLead, order: lastOrder = none } = last.current
    if (open !== null) last.current = { open, order }
    else if (closedLead !== null) {
      last.current = { open: null, order: undefined }
      if (!focusNear(document, lastOrder, closedLead)) search.current?.focus()
    }
  }, [open, order, search])

  return order ?? shown ?? none
}
