import { useMemo, useState } from 'react'

/** Which leads are selected, by id, and the ways to change that. */
export function useSelection() {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const change = useMemo(
    () => ({
      toggle: (id: string) => setSelected((before) => withOther(before, id)),
      select: (ids: Iterable<string>) => setSelected(new Set(ids)),
    }),
    [],
  )
  return { selected, ...change }
}

function withOther(before: ReadonlySet<string>, id: string) {
  const after = new Set(before)
  if (!after.delete(id)) after.add(id)
  return after
}
