/** Puts the focus on the name of the lead at that place, from 0, if its row is mounted. */
export function focusRow(root: ParentNode, index: number) {
  return focusName(root, `[data-lead-index="${index}"]`)
}

/** Puts the focus on the name of that lead, if its row is mounted. */
export function focusLead(root: ParentNode, id: string) {
  return focusName(root, `[data-lead-id="${CSS.escape(id)}"]`)
}

function focusName(root: ParentNode, row: string) {
  const name = root.querySelector(`${row} [data-open-lead]`)
  if (!(name instanceof HTMLElement)) return false
  name.focus()
  return true
}
