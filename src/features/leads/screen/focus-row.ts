/** Puts the focus on the name of the lead at that place, from 0, if its row is mounted. */
export function focusRow(root: ParentNode, index: number) {
  return focusName(root, `[data-lead-index="${index}"]`)
}

/** Puts the focus on the name of that lead, if its row is mounted. */
export function focusLead(root: ParentNode, id: string) {
  return focusName(root, `[data-lead-id="${CSS.escape(id)}"]`)
}

/** So many leads to each side of one that has left the list are looked for. */
const maxDistance = 30

/** Puts the focus on that lead, or where it has left the list on the nearest that followed or preceded it. */
export function focusNear(root: ParentNode, order: readonly { id: string }[], id: string) {
  const index = order.findIndex((lead) => lead.id === id)
  if (index < 0) return focusLead(root, id)
  const [before, after] = [
    order.slice(Math.max(0, index - maxDistance), index),
    order.slice(index, index + maxDistance),
  ]
  return [...after, ...before.toReversed()].some((lead) => focusLead(root, lead.id))
}

function focusName(root: ParentNode, row: string) {
  const name = root.querySelector(`${row} [data-open-lead]`)
  if (!(name instanceof HTMLElement)) return false
  name.focus()
  return true
}
