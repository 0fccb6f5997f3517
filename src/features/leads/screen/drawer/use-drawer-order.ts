import { useEffect, useRef, useState, type RefObject } from 'react'
import type { ListLead } from '@/features/leads/list-lead'
import { focusNear } from '@/features/leads/screen/focus-row'

const none: readonly ListLead[] = []

/**
 * Returns the order in which the drawer goes from lead to lead. It is the order of the list when the drawer
 * was opened, even if leads leave the list meanwhile. When the drawer closes, the focus goes to the lead, to
 * the nearest one in the list, or to the search.
 */
export function useDrawerOrder(
  shown: readonly ListLead[] | undefined,
  open: string | null,
  search: RefObject<HTMLInputElement | null>,
) {
  const [order, setOrder] = useState<readonly ListLead[]>()
  if (open === null && order) setOrder(undefined)
  if (open !== null && !order && shown) setOrder(shown)
  // The open lead is new in the list, for example because the user has just entered it.
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
