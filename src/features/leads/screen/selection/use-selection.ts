import { useEffect, useMemo, useRef, useState } from 'react'
import type { ListLead } from '@/features/leads/list-lead'

const none: readonly ListLead[] = []

/**
 * The ids of the selected leads, and the functions that change the selection. With Shift, all leads from the
 * last toggled one to this one get the new state.
 */
export function useSelection(shown: readonly ListLead[] = none) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const order = useRef(shown)
  const last = useRef<string>(undefined)
  useEffect(() => {
    order.current = shown
  }, [shown])
  const change = useMemo(
    () => ({
      toggle: (id: string, isRange: boolean) => {
        const ids = isRange ? idsBetween(order.current, last.current, id) : [id]
        last.current = id
        setSelected((before) => withOther(before, ids, !before.has(id)))
      },
      select: (ids: Iterable<string>) => setSelected(new Set(ids)),
    }),
    [],
  )
  return { selected, ...change }
}

function idsBetween(order: readonly ListLead[], from: string | undefined, to: string) {
  const indexes = [from, to].map((id) => order.findIndex((lead) => lead.id === id))
  if (indexes.includes(-1)) return [to]
  return order.slice(Math.min(...indexes), Math.max(...indexes) + 1).map(({ id }) => id)
}

function withOther(before: ReadonlySet<string>, ids: readonly string[], isSelected: boolean) {
  const after = new Set(before)
  for (const id of ids) {
    if (isSelected) after.add(id)
    else after.delete(id)
  }
  return after
}
