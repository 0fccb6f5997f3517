/** Focuses the name of the lead at this index, from 0, if its row is mounted. Returns whether it did. */
export function focusRow(root: ParentNode, index: number) {
  return focusName(root, `[data-lead-index="${index}"]`)
}

/** Focuses the name of this lead, if its row is mounted. Returns whether it did. */
export function focusLead(root: ParentNode, id: string) {
  return focusName(root, `[data-lead-id="${CSS.escape(id)}"]`)
}

/** How many leads to each side of a missing lead are tried. */
const maxDistance = 30

/** Focuses this lead. If it has left the list, focuses the nearest lead after it, otherwise before it. */
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
