const timeout = 15_000
const pause = 120

let latest = ''

/**
 * Scrolls to a field of the form in the panel and puts the cursor into it. Rows that are folded away
 * are unfolded on the way, and tabs opened; gives up after 15 s, or when another field is asked for.
 */
export async function showField(path: string) {
  latest = path
  const opened = new Set<Element>()
  const deadline = Date.now() + timeout
  while (Date.now() < deadline && latest === path) {
    const field = findField(path)
    // A form that is still being filled lets go of the cursor, so it has to be there twice.
    if (field && field.contains(document.activeElement)) return
    if (field && field.offsetParent !== null && !isFolded(field)) focus(field)
    else openNext(path, opened)
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
}

function findField(path: string) {
  const field = document.getElementById(`field-${path.replaceAll('.', '__')}`)
  // An editor of rich text has no id.
  const text = `[data-field-path="${CSS.escape(path)}"] [contenteditable=true]`
  return field ?? document.querySelector<HTMLElement>(text)
}

/** Goes one step nearer: into the outermost row that is still folded, or into the next tab. */
function openNext(path: string, opened: Set<Element>) {
  const rows = rowIds(path).map((id) => document.getElementById(id))
  const nearest = rows.findLast((row) => row !== null)
  const folded = rows.find((row) => row && isRowFolded(row))
  const toggle = folded?.querySelector('.collapsible__toggle')
  const tab = rows.length > 0 && nearest ? null : nextTab(opened)
  nearest?.scrollIntoView({ block: 'start' })
  press(toggle ?? tab, opened)
}

/** The ids of the rows a field stands in, outermost first: `a.0.b.1.c` stands in `a-row-0` and `a-0-b-row-1`. */
function rowIds(path: string) {
  const parts = path.split('.')
  return parts.flatMap((part, index) =>
    /^\d+$/.test(part) ? [`${parts.slice(0, index).join('-')}-row-${part}`] : [],
  )
}

function isRowFolded(row: Element) {
  return row.querySelector('.collapsible')?.classList.contains('collapsible--collapsed') ?? false
}

function isFolded(field: Element) {
  return field.closest('.collapsible--collapsed') !== null
}

function nextTab(opened: Set<Element>) {
  const tabs = [...document.querySelectorAll('.tabs-field__tab-button:not(.tabs-field__tab-button--active)')]
  return tabs.find((tab) => !opened.has(tab))
}

function press(button: Element | null | undefined, opened: Set<Element>) {
  if (!(button instanceof HTMLElement) || opened.has(button)) return
  opened.add(button)
  button.click()
}

function focus(field: HTMLElement) {
  const isList = field.matches('.blocks-field, .array-field')
  // What is wrong with a list stands above it, and the bar of the form covers the top of the window.
  field.style.scrollMarginTop = '9rem'
  field.scrollIntoView({ block: isList ? 'start' : 'center' })
  const isInput = field.matches('input, textarea, [contenteditable]')
  const input = isInput ? field : field.querySelector<HTMLElement>(isList ? 'button' : 'input, button')
  input?.focus({ preventScroll: true })
}
